// Releases abandoned bid holds at the provider: reserved amounts, and pending approvals, so that
// they cannot be approved later. `released_at` records the release. A failed release is retried by
// a job.
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../database/generated/database';
import type { PaymentPort } from '../../ports/payments/paymentProvider';

type AbandonedHold = { id: number; reference: string };

const pageSize = 100;

/** A released hold `h`, unless its reference became the payment of a fee. */
const isAbandoned = sql<boolean>`(
  h.status = 'released'
  and not exists (select 1 from payments p where p.provider_reference = h.provider_reference)
)`;

async function releaseHold(
  db: Kysely<Database>,
  port: PaymentPort,
  { id, reference }: AbandonedHold,
): Promise<void> {
  await port.release(reference);
  await db
    .updateTable('authorizationPayments')
    .set({ releasedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Releases a hold whose answer arrived after it was abandoned; leaves any other alone. */
export async function releaseLateHold(
  db: Kysely<Database>,
  port: PaymentPort,
  hold: AbandonedHold,
): Promise<void> {
  const { rows } = await sql`
    select 1 from authorization_payments h where h.id = ${hold.id} and ${isAbandoned}`.execute(db);
  if (rows.length > 0) await releaseHold(db, port, hold);
}

function readAbandonedHolds(
  db: Kysely<Database>,
  provider: string,
  userId: number | undefined,
  afterId: number,
): Promise<AbandonedHold[]> {
  const reference = sql<string>`coalesce(h.provider_reference, h.challenge_id)`;
  const holds = db
    .selectFrom('authorizationPayments as h')
    .innerJoin('cards as c', 'c.id', 'h.cardId')
    .select(['h.id', reference.as('reference')])
    .where('h.status', '=', 'released')
    .where('h.releasedAt', 'is', null)
    .where('h.id', '>', afterId)
    .where('c.provider', '=', provider)
    .where(reference, 'is not', null)
    .where(isAbandoned)
    .orderBy('h.id')
    .limit(pageSize);
  return (userId === undefined ? holds : holds.where('h.userId', '=', userId)).execute();
}

/**
 * Releases the holds of one user, or of all users in the job. Resolves to the number of released
 * holds. A provider that does not answer is logged, not thrown.
 */
export async function releaseHolds(
  { db, port, log }: { db: Kysely<Database>; port: PaymentPort; log: Logger },
  userId?: number,
): Promise<number> {
  let [releasedCount, afterId] = [0, 0];
  for (;;) {
    const page = await readAbandonedHolds(db, port.name, userId, afterId);
    for (const hold of page) {
      try {
        await releaseHold(db, port, hold);
        releasedCount += 1;
      } catch (error) {
        log.warn(
          { err: error, holdId: hold.id },
          'a hold could not be released and will be retried',
        );
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return releasedCount;
    afterId = last.id;
  }
}
