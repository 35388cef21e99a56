// Lets go of bid holds that nothing needs any more: their lot is over, and their owner leads on no other lot and owes
// nothing. What has run out is let go of in any case. Safe in any number of processes: each hold is locked by one.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { PaymentPort } from '../payments/paymentPort';

const pauseMs = 15_000;
const atOnce = 100;

/** Resolves to how many were let go of. */
export function releaseDueHolds(db: Kysely<Database>, port: PaymentPort): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; provider_reference: string | null }>`
      select h.id, h.provider_reference
      from authorisation_payments h join lots l on l.id = h.lot_id
      where h.status in ('authorised', 'requires_action') and (h.expires_at <= clock_timestamp() or (
        l.status not in ('scheduled', 'open')
        and not exists (select 1 from lots led where led.leader_id = h.user_id and led.status in ('scheduled', 'open'))
        and not exists (select 1 from orders o where o.buyer_id = h.user_id and o.status in ('awaiting_payment', 'payment_processing', 'payment_failed'))))
      order by h.id limit ${atOnce}
      for update of h skip locked`.execute(trx);
    // The provider first: after a crash in between it is asked again, which is no error.
    for (const { provider_reference: reference } of rows) if (reference !== null) await port.release(reference);
    if (rows.length > 0) await trx.updateTable('authorisation_payments').set({ status: 'released' }).where('id', 'in', rows.map(({ id }) => id)).execute();
    return rows.length;
  });
}

/** Resolves to the pause until its next run, in milliseconds. */
export async function holdsJob(db: Kysely<Database>, port: PaymentPort): Promise<number> {
  while ((await releaseDueHolds(db, port)) === atOnce);
  return pauseMs;
}
