// Ends all other ways to buy a lot that is now sold: offers and payment requests. Must run under
// the lot's lock. None of them has a payment in progress (lotAvailability.ts).
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { RequestRow } from './requestRows';

/** `id` is the request that was paid. */
export async function cancelCompetingPurchases(
  trx: Kysely<Database>,
  { id, lot_id: lotId }: Pick<RequestRow, 'id' | 'lot_id'>,
): Promise<void> {
  await trx
    .updateTable('payment_requests')
    .set({ status: 'cancelled' })
    .where('lot_id', '=', lotId)
    .where('id', '<>', id)
    .where('status', 'in', ['unpaid', 'failed'])
    .execute();
  await trx
    .updateTable('highest_bid_offers')
    .set({ status: 'paid' })
    .where('payment_request_id', '=', id)
    .execute();
  await trx
    .updateTable('highest_bid_offers')
    .set({ status: 'sold_to_other' })
    .where('lot_id', '=', lotId)
    .where('status', 'in', ['open', 'waiting', 'accepted'])
    .execute();
}
