// The end of what is kept for one buyer alone, bought at once or by an offer: given up, or tried to be paid too often. Called
// by giveUpPayment, and by startPayment and storeOutcome, which keep others from the lot while a payment is under way. All
// under the lot's and the request's lock.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { declineOffer } from '../../purchases/declineOffer';
import type { RequestRow } from './requestRows';

/** Ours. Each attempt can keep a lot from everybody else for as long as a cardholder has to answer. */
const mostAttempts = 3;

type Kept = Pick<RequestRow, 'id' | 'kind' | 'status' | 'lot_id' | 'buyer_id'>;

/** Of what is nobody else's to have, always true. */
export async function hasAttemptsLeft(trx: Kysely<Database>, { id, lot_id: lotId }: Pick<Kept, 'id' | 'lot_id'>): Promise<boolean> {
  if (lotId === null) return true;
  const attempts = await trx.selectFrom('payments').select('id').where('payment_request_id', '=', id).limit(mostAttempts).execute();
  return attempts.length < mostAttempts;
}

/** Others may have it again. Nothing happens to what is not kept for its buyer alone, or is not waiting for them. */
export async function letGoOfLot(trx: Kysely<Database>, { id, kind, status, lot_id: lotId, buyer_id: bidderId }: Kept): Promise<void> {
  if (lotId === null || (status !== 'unpaid' && status !== 'failed')) return;
  await trx.updateTable('payment_requests').set({ status: 'cancelled' }).where('id', '=', id).execute();
  if (kind === 'highest_bid_offer') await declineOffer(trx, { lotId, bidderId });
}
