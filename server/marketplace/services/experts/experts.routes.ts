// The routes of the experts: who selects the lots of which auctions.
import { sql, type Kysely } from 'kysely';
import {
  getExpert,
  getExpertCount,
  listExpertLots,
  listExperts,
  listFeaturedBrands,
  listFeaturedExperts,
  type WireExpert,
} from '../../../../src/contract/buyer/experts';
import { getExpertPath, toSlug } from '../../domain/catalogue/paths';
import type { Database } from '../../database/generated/database';
import { createNotFoundError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { implement, type RouteDefinition } from '../../http/implement';
import { loadCollections, toWireCollections } from '../collections/readCollections';
import { getCategoryName, getCategoryUrl, loadCategoryTree } from '../discovery/categoryTree';
import { getRowImageUrl } from '../discovery/imageUrl';
import { current } from '../discovery/lotVisibility';
import { readPage, secondaryPerPage, toPaging } from '../discovery/paging';
import { readLotCards } from '../discovery/readLotCards';

/** All experts, those with the most lots first. Some dozens, so pages are cut from the whole. */
const readExperts = (db: Kysely<Database>) =>
  db
    .selectFrom('experts as e')
    .leftJoin('auctions as a', (join) => join.on(sql<boolean>`a.expert_ids @> array[e.id]`))
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('lots as l')
          .select([
            'l.auctionId',
            sql<number>`count(*)`.as('lots'),
            sql<number>`sum(l.favorite_count + 2 * l.bid_sequence)`.as('interest'),
          ])
          .where(current)
          .groupBy('l.auctionId')
          .as('s'),
      (join) => join.onRef('s.auctionId', '=', 'a.id'),
    )
    .select([
      'e.id',
      'e.name',
      'e.picture',
      sql<number[]>`coalesce(
        array_agg(distinct a.category_id) filter (where a.id is not null), '{}'
      )`.as('categoryIds'),
      sql<number>`
        count(*) filter (where a.status <> 'closed' and a.close_at > now())::int`.as(
        'auctionCount',
      ),
      sql<number>`coalesce(sum(s.lots), 0)::int`.as('lotCount'),
      sql<number>`coalesce(sum(s.interest), 0)::int`.as('interest'),
    ])
    .groupBy('e.id')
    .orderBy('lotCount', 'desc')
    .orderBy('e.name')
    .orderBy('e.id')
    .execute();
type Row = Awaited<ReturnType<typeof readExperts>>[number];

async function toWireExperts(ctx: RequestContext, rows: readonly Row[]): Promise<WireExpert[]> {
  const tree = await loadCategoryTree(ctx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: getExpertPath({ id: row.id, slug: toSlug(row.name) }),
    imageLarge: getRowImageUrl('cw_grav_ce', 'expert', row.id, row.picture),
    imageSmall: getRowImageUrl('cw_grav_sm', 'expert', row.id, row.picture),
    categories: row.categoryIds.flatMap((id) => {
      const node = tree.byId.get(id);
      return node === undefined
        ? []
        : [{ id, name: getCategoryName(node, ctx.locale), url: getCategoryUrl(node, ctx.locale) }];
    }),
    lot_count: row.lotCount,
    auction_count: row.auctionCount,
  }));
}

export const expertsRoutes: readonly RouteDefinition[] = [
  implement(listExperts, async ({ query, ctx }) => {
    const { page, perPage } = toPaging(query);
    const rows = await readExperts(ctx.db);
    return {
      body: {
        experts: await toWireExperts(ctx, rows.slice((page - 1) * perPage, page * perPage)),
        meta: { page, per_page: perPage, total: rows.length },
      },
    };
  }),
  implement(listFeaturedExperts, async ({ query, ctx }) => {
    const rows = (await readExperts(ctx.db))
      .filter(({ lotCount }) => lotCount > 0)
      .toSorted((a, b) => b.interest - a.interest);
    return {
      body: {
        experts: await toWireExperts(ctx, rows.slice(0, query.per_page ?? secondaryPerPage)),
      },
    };
  }),
  implement(getExpertCount, async ({ ctx }) => {
    const { count } = await ctx.db
      .selectFrom('experts')
      .select(sql<string>`count(*)::text`.as('count'))
      .executeTakeFirstOrThrow();
    return { body: { count } };
  }),
  implement(getExpert, async ({ params, ctx }) => {
    const row = (await readExperts(ctx.db)).find(({ id }) => id === params.id);
    if (row === undefined) throw createNotFoundError();
    const [expert] = await toWireExperts(ctx, [row]);
    if (expert === undefined) throw new Error(`Expert ${params.id} has no wire form.`);
    return { body: { expert } };
  }),
  implement(listExpertLots, async ({ params, query, ctx }) => {
    const { page, perPage } = toPaging(query);
    const expert = await ctx.db
      .selectFrom('experts')
      .select('id')
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (expert === undefined) throw createNotFoundError();
    const lots = ctx.db
      .selectFrom('lots as l')
      .innerJoin('auctions as a', 'a.id', 'l.auctionId')
      .where(sql<boolean>`a.expert_ids @> array[${params.id}]::bigint[] and ${current}`)
      .select('l.id')
      .orderBy(sql`l.status = 'open'`, 'desc')
      .orderBy('l.effectiveCloseAt')
      .orderBy('l.id');
    const { rows, total } = await readPage(lots, { page, perPage });
    return {
      body: {
        lots: await readLotCards(
          ctx,
          rows.map(({ id }) => id),
        ),
        meta: { page, per_page: perPage, total },
      },
    };
  }),
  implement(listFeaturedBrands, async ({ query, ctx }) => {
    const collections = await toWireCollections(ctx, await loadCollections(ctx, 'brand'));
    const brands = collections
      .filter(({ lot_count }) => lot_count > 0)
      .toSorted((a, b) => b.lot_count - a.lot_count || a.id - b.id)
      .slice(0, query.per_page ?? secondaryPerPage);
    return {
      body: {
        brands: brands.map(({ id, title, url, images, lot_count }) => ({
          id,
          name: title,
          url,
          image_url: images[0]?.url ?? null,
          lot_count,
        })),
      },
    };
  }),
];
