// A user's orders of some lots, in brief, for pages that only know the lot.
import { sql, type Kysely } from 'kysely';
import type { Static } from 'typebox';
import type { LotOrder } from '../../../../src/contract/orders/orders';
import type { Database } from '../../database/generated/database';

/** For `orders o`: paid, and neither cancelled nor refunded. */
export const isBought = sql<boolean>`
  o.paid_at is not null
  and o.status not in ('cancelled_by_seller', 'cancelled_by_support', 'refunded')`;

export async function readLotOrders(
  db: Kysely<Database>,
  userId: number,
  lotIds: readonly number[],
): Promise<Static<typeof LotOrder>[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['lotId', 'id as orderId', 'reference', 'status', 'buyerId', 'paymentRequestId'])
    .where('lotId', '=', sql<number>`any(${[...lotIds]}::bigint[])`)
    .where((eb) => eb.or([eb('buyerId', '=', userId), eb('sellerId', '=', userId)]))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ lotId, orderId, buyerId, paymentRequestId: requestId, ...order }) => ({
    ...order,
    lot_id: lotId,
    order_id: orderId,
    role: buyerId === userId ? 'buyer' : 'seller',
    payment_request_id: buyerId === userId ? requestId : null,
  }));
}

/** Returns the order by which the user owns the lot, or null. */
export async function findPurchase(
  db: Kysely<Database>,
  userId: number,
  lotId: number,
): Promise<number | null> {
  const order = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.lotId', '=', lotId)
    .where('o.buyerId', '=', userId)
    .where(isBought)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.id ?? null;
}
