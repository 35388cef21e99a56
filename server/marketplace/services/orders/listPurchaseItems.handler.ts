// The lots that the caller bought and paid for, latest first, without cancelled and refunded ones.
import { sql } from 'kysely';
import { listPurchaseItems } from '../../../../src/contract/orders/orders';
import { implement, requireUser } from '../../http/implement';
import { getImageUrl } from '../discovery/imageUrl';
import { toPaging } from '../discovery/paging';
import { getLotPath } from '../../domain/catalog/paths';
import { isBought } from './lotOrders';

type Row = {
  lot_id: number;
  order_id: number;
  order_reference: string;
  title: string;
  slug: string;
  picture_key: string | null;
  hammer: number;
  currency_code: string;
  paid_at: Date;
  seller_name: string;
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
      purchase_items: rows.map(({ slug, picture_key, paid_at, ...item }) => ({
        ...item,
        url: getLotPath({ id: item.lot_id, slug }),
        thumb_image_url: getImageUrl('cw_order', picture_key),
        paid_at: paid_at.toISOString(),
      })),
      meta: { page, per_page: perPage, total: countResult.rows[0]?.total ?? 0 },
    },
  };
});
