// Releases bid holds that are no longer needed: the lot has closed, and the bidder leads on no
// other lot and owes nothing. Expired holds are always released. Holds are first marked as released
// here, so that nothing counts on them, and then released at the provider one by one. Safe in any
// number of processes: releasing twice is not an error.
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/generated/database';
import type { PaymentPort } from '../ports/payments/paymentProvider';
import { releaseHolds } from '../services/cards/releaseHolds';

const pauseMs = 15_000;

async function releaseDueHolds(db: Kysely<Database>, provider: string): Promise<void> {
  await sql`
    update authorization_payments set status = 'released' where id in (
      select h.id
      from authorization_payments h
      join lots l on l.id = h.lot_id
      join cards c on c.id = h.card_id
      where c.provider = ${provider} and h.status in ('authorized', 'requires_action')
        and (h.expires_at <= clock_timestamp() or (
          l.status not in ('scheduled', 'open')
          and not exists (
            select 1 from lots led
            where led.leader_id = h.user_id and led.status in ('scheduled', 'open'))
          and not exists (
            select 1 from orders o
            where o.buyer_id = h.user_id and o.status in (
              'awaiting_payment', 'payment_processing', 'payment_failed', 'payment_expired'))))
      for update of h skip locked)`.execute(db);
}

/**
 * Resolves to the number of holds that the provider released, including those cancelled elsewhere.
 */
export async function runReleaseHolds(
  db: Kysely<Database>,
  port: PaymentPort,
  log: Logger,
): Promise<number> {
  await releaseDueHolds(db, port.name);
  return releaseHolds({ db, port, log });
}

/** Resolves to the pause until the next run, in milliseconds. */
export async function holdsJob(
  db: Kysely<Database>,
  port: PaymentPort,
  log: Logger,
): Promise<number> {
  await runReleaseHolds(db, port, log);
  return pauseMs;
}
