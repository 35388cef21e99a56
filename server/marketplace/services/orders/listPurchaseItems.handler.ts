// The lots that the caller bought and paid for, latest first, without cancelled and refunded ones.
import { sql } from 'kysely';
import { listPurchaseItems } from '../../../../src/contract/orders/orders';
import { implement, requireUser } from '../../http/implement';
import { getImageUrl } from '../discovery/imageUrl';
import { toPaging } from '../discovery/paging';
import { getLotPath } from '../../domain/catalog/paths';
import { isBought } from './lotOrders';

export const listPurchaseItemsRoute = implement(listPurchaseItems, async ({ query, ctx }) => {
  const { id: userId } = requireUser(ctx);
  const { page, perPage } = toPaging(query);
  const bought = ctx.db.selectFrom('orders as o').where('o.buyerId', '=', userId).where(isBought);
  const rows = await bought
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
    .limit(perPage)
    .offset((page - 1) * perPage)
    .$narrowType<{ paidAt: Date }>()
    .execute();
  const { total } = await bought
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
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
