// Ends what others could still have done to buy a lot that has an owner now: their offers are taken, their requests are
// over. Called under the lot's lock; none of these has a payment under way (contestedLot.ts).
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { RequestRow } from './requestRows';

/** `id`: the request that was paid. */
export async function closeRivals(trx: Kysely<Database>, { id, lot_id: lotId }: Pick<RequestRow, 'id' | 'lot_id'>): Promise<void> {
  await trx.updateTable('payment_requests').set({ status: 'cancelled' }).where('lot_id', '=', lotId).where('id', '<>', id).where('status', 'in', ['unpaid', 'failed']).execute();
  await trx.updateTable('highest_bid_offers').set({ status: 'paid' }).where('payment_request_id', '=', id).execute();
  await trx.updateTable('highest_bid_offers').set({ status: 'taken' }).where('lot_id', '=', lotId).where('status', 'in', ['open', 'waiting', 'accepted']).execute();
}
