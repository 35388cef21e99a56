// The lots that the caller bought and paid for, latest first, without cancelled and refunded ones.
import { sql } from 'kysely';
import { listPurchaseItems } from '../../../../src/contract/orders/orders';
import { implement, requireUser } from '../../http/implement';
import { getImageUrl } from '../discovery/imageUrl';
import { toPaging } from '../discovery/paging';
import { getLotPath } from '../../domain/catalog/paths';
import { isBought } from './lotOrders';

type Row = {
  lotId: number;
  orderId: number;
  orderReference: string;
  title: string;
  slug: string;
  pictureKey: string | null;
  hammer: number;
  currencyCode: string;
  paidAt: Date;
  sellerName: string;
};

export const listPurchaseItemsRoute = implement(listPurchaseItems, async ({ query, ctx }) => {
  const { id: userId } = requireUser(ctx);
  const { page, perPage } = toPaging(query);
  const fromOrders = sql`from orders o where o.buyer_id = ${userId} and ${isBought}`;
  const { rows } = await sql<Row>`
    select o.lot_id, o.id as order_id, o.reference as order_reference, l.title, l.slug,
      l.pictures->0->>'key' as picture_key, o.hammer_minor as hammer, o.currency_code, o.paid_at,
      coalesce(s.shop_name, '') as seller_name
    from (
      select o.* ${fromOrders}
      order by o.paid_at desc, o.id desc
      limit ${perPage} offset ${(page - 1) * perPage}
    ) o
      join lots l on l.id = o.lot_id
      left join sellers s on s.user_id = o.seller_id
    order by o.paid_at desc, o.id desc`.execute(ctx.db);
  const countResult = await sql<{ total: number }>`
    select count(*)::int as total ${fromOrders}`.execute(ctx.db);
  return {
    body: {
      purchase_items: rows.map((row) => ({
        lot_id: row.lotId,
        order_id: row.orderId,
        order_reference: row.orderReference,
        title: row.title,
        url: getLotPath({ id: row.lotId, slug: row.slug }),
        thumb_image_url: getImageUrl('cw_order', row.pictureKey),
        hammer: row.hammer,
        currency_code: row.currencyCode,
        seller_name: row.sellerName,
        paid_at: row.paidAt.toISOString(),
      })),
      meta: { page, per_page: perPage, total: countResult.rows[0]?.total ?? 0 },
    },
  };
});
