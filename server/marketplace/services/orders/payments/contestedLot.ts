// A lot that several may pay for: the first who begins to pay has it while that payment is under way, and the others are
// refused before anything is taken from them. Called under the lot's lock.
import type { Kysely } from 'kysely';
import type { Database, LotStatus } from '../../../database/schema';
import { ApiError } from '../../../http/apiError';
import type { RequestRow } from './requestRows';

/** Whether what a request is for can still become its buyer's. Bids do not take away what is kept for somebody; the end does. */
export function canStillBeBought(kind: RequestRow['kind'], status: LotStatus): boolean {
  return kind === 'highest_bid_offer' ? status === 'closed_reserve_not_met' : status === 'open' || status === 'scheduled';
}

/** Throws ApiError 409 payment_in_progress, wrong_state. */
export async function insistOnFreeLot(trx: Kysely<Database>, { id, lot_id: lotId, kind }: Pick<RequestRow, 'id' | 'lot_id' | 'kind'>): Promise<void> {
  if (lotId === null) return;
  const { status } = await trx.selectFrom('lots').select('status').where('id', '=', lotId).executeTakeFirstOrThrow();
  if (!canStillBeBought(kind, status)) throw new ApiError(409, 'wrong_state', 'This lot can no longer be bought.');
  const rival = await trx.selectFrom('payment_requests').select('id').where('lot_id', '=', lotId).where('id', '<>', id).where('status', 'in', ['processing', 'paid']).executeTakeFirst();
  if (rival !== undefined) throw new ApiError(409, 'payment_in_progress', 'Somebody else is paying for this lot at this moment.');
}
