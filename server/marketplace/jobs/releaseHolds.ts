// Lets go of bid holds that nothing needs any more: their lot is over, and their owner leads on no other lot and owes
// nothing. What has run out is let go of in any case. Given up here first, so that nothing counts on it, and then at the
// provider, one by one. Safe in any number of processes: letting go twice is no error.
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/schema';
import type { PaymentPort } from '../payments/paymentPort';
import { letGoOfHolds } from '../services/authorisation-payments/letGoOfHolds';

const pauseMs = 15_000;

async function giveUpDue(db: Kysely<Database>, provider: string): Promise<void> {
  await sql`
    update authorisation_payments set status = 'released' where id in (
      select h.id
      from authorisation_payments h join lots l on l.id = h.lot_id join cards c on c.id = h.card_id
      where c.provider = ${provider} and h.status in ('authorised', 'requires_action') and (h.expires_at <= clock_timestamp() or (
        l.status not in ('scheduled', 'open')
        and not exists (select 1 from lots led where led.leader_id = h.user_id and led.status in ('scheduled', 'open'))
        and not exists (select 1 from orders o where o.buyer_id = h.user_id and o.status in ('awaiting_payment', 'payment_processing', 'payment_failed', 'payment_expired'))))
      for update of h skip locked)`.execute(db);
}

/** Resolves to how many the provider let go of, also of those that were given up elsewhere. */
export async function releaseDueHolds(db: Kysely<Database>, port: PaymentPort, log: Logger): Promise<number> {
  await giveUpDue(db, port.name);
  return letGoOfHolds({ db, port, log });
}

/** Resolves to the pause until its next run, in milliseconds. */
export async function holdsJob(db: Kysely<Database>, port: PaymentPort, log: Logger): Promise<number> {
  await releaseDueHolds(db, port, log);
  return pauseMs;
}
