// The lots that the caller bought and paid for, latest first, without cancelled and refunded ones.
import { sql, type Kysely } from 'kysely';
import { listPurchaseItems, type LotOrder } from '../../../../src/contract/orders/orders';
import { implement, requireUser } from '../../http/implement';
import { getImageUrl } from '../discovery/imageUrl';
import { readPage, toPaging } from '../discovery/paging';
import { getLotPath } from '../../domain/catalogue/paths';
import type { Static } from 'typebox';
import type { Database } from '../../database/generated/database';

// A user's orders of some lots, in brief, for pages that only know the lot.

/** For `orders o`: paid, and neither cancelled nor refunded. */
const isBought = sql<boolean>`
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

export const listPurchaseItemsRoute = implement(listPurchaseItems, async ({ query, ctx }) => {
  const { id: userId } = requireUser(ctx);
  const { page, perPage } = toPaging(query);
  const bought = ctx.db
    .selectFrom('orders as o')
    .where('o.buyerId', '=', userId)
    .where(isBought)
    .innerJoin('lots as l', 'l.id', 'o.lotId')
    .leftJoin('sellers as s', 's.userId', 'o.sellerId')
    .select([
      'o.lotId',
      'o.id as orderId',
      'o.reference',
      'o.hammerMinor',
      'o.currencyCode',
      'o.paidAt',
      'l.title',
      'l.slug',
      sql<string | null>`l.pictures -> 0 ->> 'key'`.as('pictureKey'),
      's.shopName',
    ])
    .orderBy('o.paidAt', 'desc')
    .orderBy('o.id', 'desc')
    .$narrowType<{ paidAt: Date }>();
  const { rows, total } = await readPage(bought, { page, perPage });
  return {
    body: {
      purchase_items: rows.map((row) => ({
        lot_id: row.lotId,
        order_id: row.orderId,
        order_reference: row.reference,
        title: row.title,
        url: getLotPath({ id: row.lotId, slug: row.slug }),
        thumb_image_url: getImageUrl('cw_order', row.pictureKey),
        hammer: row.hammerMinor,
        currency_code: row.currencyCode,
        seller_name: row.shopName ?? '',
        paid_at: row.paidAt.toISOString(),
      })),
      meta: { page, per_page: perPage, total },
    },
  };
});
