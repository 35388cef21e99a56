// A user's orders of some lots, in brief, for pages that only know the lot.
import { sql, type Kysely } from 'kysely';
import type { Static } from 'typebox';
import type { LotOrder } from '../../../../src/contract/orders/orders';
import type { OrderStatus } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/generated/database';

/** For `orders o`: paid, and neither cancelled nor refunded. */
export const isBought = sql`
  o.paid_at is not null
  and o.status not in ('cancelled_by_seller', 'cancelled_by_support', 'refunded')`;

type Row = {
  lot_id: number;
  order_id: number;
  reference: string;
  status: OrderStatus;
  is_buyer: boolean;
  payment_request_id: number | null;
};

export async function readLotOrders(
  db: Kysely<Database>,
  userId: number,
  lotIds: readonly number[],
): Promise<Static<typeof LotOrder>[]> {
  const { rows } = await sql<Row>`
    select o.lot_id, o.id as order_id, o.reference, o.status, o.buyer_id = ${userId} as is_buyer,
      o.payment_request_id
    from orders o
    where o.lot_id = any(${[...lotIds]}::bigint[])
      and (o.buyer_id = ${userId} or o.seller_id = ${userId})
    order by o.id desc`.execute(db);
  return rows.map(({ is_buyer: isBuyer, payment_request_id: requestId, ...order }) => ({
    ...order,
    role: isBuyer ? 'buyer' : 'seller',
    payment_request_id: isBuyer ? requestId : null,
  }));
}

/** Returns the order by which the user owns the lot, or null. */
export async function findPurchase(
  db: Kysely<Database>,
  userId: number,
  lotId: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.lot_id = ${lotId} and o.buyer_id = ${userId} and ${isBought}
    order by o.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
