// Locks a payment request, and first the lot that it reserves. Every change to a request starts
// here. The order of locks is lot, request, payment, orders, which prevents deadlocks.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import type { LotStatus } from '../../../domain/bidding/lotState';
import { ApiError } from '../../../http/apiError';
import { lockLot } from '../../bidding/engine/lotLock';
import type { LotRow } from '../../bidding/engine/lotRow';
import type { RequestRow } from './requestRows';

// Availability of a lot that several buyers may pay for: the first payment in progress blocks the
// others before they are charged. Must run under the lot's lock.

/**
 * Whether the lot can still be sold through this kind of request. Bids do not end a buy-now
 * reservation; the closing does.
 */
export function isLotAvailable(kind: RequestRow['kind'], status: LotStatus): boolean {
  return kind === 'highest_bid_offer'
    ? status === 'closed_reserve_not_met'
    : status === 'open' || status === 'scheduled';
}

/** Throws ApiError 409 payment_in_progress or wrong_state. */
export async function assertLotAvailable(
  trx: Kysely<Database>,
  { id, lotId, kind }: Pick<RequestRow, 'id' | 'lotId' | 'kind'>,
): Promise<void> {
  if (lotId === null) return;
  const { status } = await trx
    .selectFrom('lots')
    .select('status')
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow();
  if (!isLotAvailable(kind, status))
    throw new ApiError(409, 'wrong_state', 'This lot can no longer be bought.');
  const competingRequest = await trx
    .selectFrom('paymentRequests')
    .select('id')
    .where('lotId', '=', lotId)
    .where('id', '<>', id)
    .where('status', 'in', ['processing', 'paid'])
    .executeTakeFirst();
  if (competingRequest !== undefined)
    throw new ApiError(409, 'payment_in_progress', 'Another buyer is paying for this lot.');
}

export type LockedRequest = RequestRow & { lot: LotRow | null };

/** Returns null if there is no such request or it belongs to another buyer. */
export async function lockRequest(
  trx: Kysely<Database>,
  id: number,
  buyerId?: number,
): Promise<LockedRequest | null> {
  // A request's lot never changes, so it can be read before the lock.
  const requestRow = await trx
    .selectFrom('paymentRequests')
    .select(['lotId', 'buyerId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (requestRow === undefined || (buyerId !== undefined && requestRow.buyerId !== buyerId))
    return null;
  const lot = requestRow.lotId === null ? null : await lockLot(trx, requestRow.lotId);
  const row = await trx
    .selectFrom('paymentRequests')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { ...row, lot };
}

/** The request must be locked. */
export async function setRequestStatus(
  trx: Kysely<Database>,
  id: number,
  status: RequestRow['status'],
): Promise<void> {
  await trx.updateTable('paymentRequests').set({ status }).where('id', '=', id).execute();
}
