// Locks a payment request, and first the lot that it reserves. Every change to a request starts
// here. The order of locks is lot, request, payment, orders, which prevents deadlocks.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { lockLot } from '../../bidding/engine/lotLock';
import type { LotRow } from '../../bidding/engine/lotRow';
import type { RequestRow } from './requestRows';

export type LockedRequest = RequestRow & { lot: LotRow | null };

/** Returns null if there is no such request or it belongs to another buyer. */
export async function lockRequest(
  trx: Kysely<Database>,
  id: number,
  buyerId?: number,
): Promise<LockedRequest | null> {
  // A request's lot never changes, so it can be read before the lock.
  const requestRow = await trx
    .selectFrom('payment_requests')
    .select(['lot_id', 'buyer_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (requestRow === undefined || (buyerId !== undefined && requestRow.buyer_id !== buyerId))
    return null;
  const lot = requestRow.lot_id === null ? null : await lockLot(trx, requestRow.lot_id);
  const row = await trx
    .selectFrom('payment_requests')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { ...row, lot };
}
