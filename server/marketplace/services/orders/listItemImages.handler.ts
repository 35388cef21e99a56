// Pictures of lots that the caller bought or sold, for lists that only know ids.
import { sql } from 'kysely';
import { listItemImages } from '../../../../src/contract/orders/orders';
import { implement, requireUser } from '../../http/implement';
import { getImageUrl } from '../discovery/imageUrl';
import { getPictureSize } from '../discovery/getPictureSize';

const imagePreset = 'cw_order';
type Row = { id: number; key: string | null; width: number | null; height: number | null };

export const listItemImagesRoute = implement(listItemImages, async ({ query, ctx }) => {
  const { id: userId } = requireUser(ctx);
  const { rows } = await sql<Row>`
    select l.id, l.pictures->0->>'key' as key, (l.pictures->0->>'width')::int as width,
      (l.pictures->0->>'height')::int as height
    from lots l
    where l.id = any(${query.item_ids}::bigint[])
      and exists (
        select 1 from orders o
        where o.lot_id = l.id and (o.buyer_id = ${userId} or o.seller_id = ${userId})
      )
    order by l.id`.execute(ctx.db);
  const images = rows.map(({ id, key, width, height }) => {
    const { w, h } = getPictureSize(imagePreset, { width: width ?? 1, height: height ?? 1 });
    return { item_id: id, url: getImageUrl(imagePreset, key), width: w, height: h };
  });
  return { body: { images } };
});
