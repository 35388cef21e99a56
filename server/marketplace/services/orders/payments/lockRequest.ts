// Holds a payment request, and before it the lot that it alone is about. Everything that changes a request begins with this:
// lot, request, payment, orders is the order of locks, so that nobody waits for each other.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { lockLot } from '../../bidding/engine/lotLock';
import type { LotRow } from '../../bidding/engine/lotRow';
import type { RequestRow } from './requestRows';

export type LockedRequest = RequestRow & { lot: LotRow | null };

/** null: there is none, or it is not that buyer's. */
export async function lockRequest(trx: Kysely<Database>, id: number, buyerId?: number): Promise<LockedRequest | null> {
  // The lot of a request never changes, so it can be read before the lock.
  const found = await trx.selectFrom('payment_requests').select(['lot_id', 'buyer_id']).where('id', '=', id).executeTakeFirst();
  if (found === undefined || (buyerId !== undefined && found.buyer_id !== buyerId)) return null;
  const lot = found.lot_id === null ? null : await lockLot(trx, found.lot_id);
  const row = await trx.selectFrom('payment_requests').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row === undefined ? null : { ...row, lot };
}
