// The routes of the lots service. Each handler calls one function and shapes its result; a missing
// lot answers 404.
import { sql, type Kysely } from 'kysely';
import {
  getLotDetail,
  getLotGallery,
  getLotNavigation,
  getLotShipping,
  listLotRecommendations,
  listLots as listLotsEndpoint,
  listPopularLots,
  listRecentlyViewedLots,
  listSimilarLots,
} from '../../../../src/contract/buyer/lots';
import { createNotFoundError } from '../../http/apiError';
import { implement, type RouteDefinition } from '../../http/implement';
import { getVisitorKey } from '../../http/context';
import { findCarrierPort } from '../../ports/carriers/getCarrierPort';
import { getPaymentMethodsFor } from '../../ports/payments/paymentMethods';
import type { Database } from '../../database/generated/database';
import { loadCategoryTree } from '../discovery/categoryTree';
import { readLotCards } from '../discovery/readLotCards';
import { toPaging, secondaryPerPage } from '../discovery/paging';
import { takesBids, listed, published } from '../discovery/lotVisibility';
import { getComparablesRoute } from './getComparables.handler';
import { listLots, listLotsById } from './listLots';
import { toLotDetail, buildLotGallery } from './toLotDetail';
import { readLotDetail, readLotShipping } from './lotDetailRow';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import { getLotPath } from '../../domain/catalogue/paths';

// The neighbors of a lot in its auction's catalogue.
type Neighbor = { id: number; slug: string } | null;
type Row = { previous: Neighbor; next: Neighbor; position: number; total: number };

/** Returns null if there is no such lot. A withdrawn lot keeps its position but is not counted. */
async function readLotNavigation(
  db: Kysely<Database>,
  lotId: number,
): Promise<ResponseOf<typeof getLotNavigation> | null> {
  const { rows } = await sql<Row>`
    with here as (
      select auction_id, catalogue_position as place
      from lots l where l.id = ${lotId} and ${published}
    ), sister as (
      select l.id, l.slug, l.catalogue_position as place
      from lots l join here using (auction_id) where ${listed}
    )
    select (select count(*)::int from sister s where s.place <= here.place) as position,
      (select count(*)::int from sister) as total,
      (
        select json_build_object('id', s.id, 'slug', s.slug)
        from sister s where s.place < here.place
        order by s.place desc limit 1
      ) as previous,
      (
        select json_build_object('id', s.id, 'slug', s.slug)
        from sister s where s.place > here.place
        order by s.place limit 1
      ) as next
    from here`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const url = (lot: Neighbor) => (lot === null ? null : getLotPath(lot));
  return {
    source: 'auction',
    previous_lot_id: row.previous?.id ?? null,
    previous_lot_url: url(row.previous),
    next_lot_id: row.next?.id ?? null,
    next_lot_url: url(row.next),
    current_position: row.position,
    total_lots: row.total,
  };
}

// Open lots similar to a given one: the same category first, then its parents; within a category by
// shared words of title, specifications and tags.

/** Candidates that are ranked by text; in a large category the most popular ones are enough. */
const maxCandidates = 1_000;

/** Returns null if there is no such lot. Excludes the lot itself. */
async function readSimilarLotIds(
  db: Kysely<Database>,
  lotId: number,
  limit: number,
): Promise<number[] | null> {
  const { rows } = await sql<{ ids: number[] }>`
    with base as (
      select l.id, l.category_id, l.category_path, l.tags, l.object_type,
        (select string_agg('''' || replace(lexeme, '''', '''''') || '''', ' | ')
          from unnest(ts_filter(s.search, '{a,b,c}')) where length(lexeme) > 2)::tsquery as words
      from lots l join lot_listings s using (id) where l.id = ${lotId} and ${published}
    ), near as materialized (
      select l.id from lots l, base
      where ${takesBids} and l.id <> base.id and l.category_path && base.category_path
      order by (l.category_id = base.category_id) desc, l.favorite_count desc, l.id
      limit ${maxCandidates}
    )
    select array(
      select c.id from near join lots c using (id) join lot_listings s using (id)
      order by c.category_id = base.category_id desc,
        cardinality(
          array(select unnest(c.category_path) intersect select unnest(base.category_path))
        ) desc,
        coalesce(ts_rank('{0, 0.2, 0.6, 1}', s.search, base.words), 0)
          + 0.05 * cardinality(array(select unnest(c.tags) intersect select unnest(base.tags)))
          + case
              when c.object_type = base.object_type and c.object_type <> '' then 0.05
              else 0
            end desc,
        c.effective_close_at, c.id
      limit ${limit}
    ) as ids from base`.execute(db);
  return rows[0]?.ids ?? null;
}

// Open lots that users interested in this lot also like: by favorites first, then by views, filled
// up with similar lots. Reveals lots, never users.

/** The number of recent users and visitors considered; a popular lot has many. */
const maxViewers = 300;

/** Returns null if there is no such lot. */
async function readRecommendedLotIds(
  db: Kysely<Database>,
  lotId: number,
  limit: number,
): Promise<number[] | null> {
  const similar = await readSimilarLotIds(db, lotId, limit);
  if (similar === null) return null;
  const { rows } = await sql<{ id: number }>`
    with fan as (
      select user_id from favorites
      where lot_id = ${lotId}
      order by created_at desc limit ${maxViewers}
    ), viewer as (
      select visitor from lot_views
      where lot_id = ${lotId}
      order by viewed_at desc limit ${maxViewers}
    ), liked as (
      select lot_id, 3 as weight from favorites join fan using (user_id)
      union all select lot_id, 1 from lot_views join viewer using (visitor)
    )
    select l.id from liked join lots l on l.id = liked.lot_id
    where l.id <> ${lotId} and ${takesBids}
    group by l.id
    having sum(liked.weight) > 1
    order by sum(liked.weight) desc, l.id
    limit ${limit}`.execute(db);
  return [...new Set([...rows.map(({ id }) => id), ...similar])].slice(0, limit);
}

// The lots that a visitor viewed, latest first; user-tracking records them.

/** `visitor` is a key from getVisitorKey. */
async function readRecentlyViewedLotIds(
  db: Kysely<Database>,
  visitor: string,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('lotViews as v')
    .innerJoin('lots as l', 'l.id', 'v.lotId')
    .select('l.id')
    .where('v.visitor', '=', visitor)
    .where(listed)
    .orderBy('v.viewedAt', 'desc')
    .orderBy('l.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

// The open lots with the most interest: favorites and bids, weighted up towards the closing time.

/**
 * A lot that ends now weighs twice as much as one that ends in weeks; with a day left, about a
 * third of that extra weight remains.
 */
async function readPopularLotIds(
  db: Kysely<Database>,
  limit: number,
  categoryId?: number,
): Promise<number[]> {
  const openLots = db.selectFrom('lots as l').select('l.id').where(takesBids);
  const rows = await (
    categoryId === undefined
      ? openLots
      : openLots.where(sql<boolean>`l.category_path @> array[${categoryId}]::bigint[]`)
  )
    .orderBy(
      sql`(1 + 3 * l.favorite_count + 2 * l.bid_sequence + 0.1 * l.view_count)
        * (1 + exp(-least(extract(epoch from l.effective_close_at - now())::float8 / 86400, 60)))`,
      'desc',
    )
    .orderBy('l.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function assertFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw createNotFoundError();
  return value;
}

const lists: readonly RouteDefinition[] = [
  implement(listLotsEndpoint, async ({ query, ctx }) => {
    if (query.ids !== undefined) return { body: await listLotsById(ctx, query.ids) };
    const listQuery = {
      auctionId: query.auction_id,
      sellerId: query.seller_id,
      status: query.status,
      sort: query.sort,
    };
    return { body: await listLots(ctx, listQuery, toPaging(query)) };
  }),
  implement(listPopularLots, async ({ query, ctx }) => {
    const { perPage } = toPaging(query);
    const key = `${query.category_id ?? 'all'}:${perPage}`;
    return {
      body: {
        lot_ids: await ctx.cache.popularLotIds.get(key, () =>
          readPopularLotIds(ctx.db, perPage, query.category_id),
        ),
      },
    };
  }),
  implement(listRecentlyViewedLots, async ({ query, ctx }) => {
    const visitor = getVisitorKey(ctx);
    return {
      body: {
        lot_ids:
          visitor === null
            ? []
            : await readRecentlyViewedLotIds(ctx.db, visitor, toPaging(query).perPage),
      },
    };
  }),
  implement(listLotRecommendations, async ({ params, query, ctx }) => {
    const ids = assertFound(
      await readRecommendedLotIds(ctx.db, params.id, query.per_page ?? secondaryPerPage),
    );
    return { body: { lots: await readLotCards(ctx, ids) } };
  }),
  implement(listSimilarLots, async ({ params, query, ctx }) => {
    const ids = assertFound(
      await readSimilarLotIds(ctx.db, params.id, query.per_page ?? secondaryPerPage),
    );
    return { body: { lots: await readLotCards(ctx, ids) } };
  }),
];

const parts: readonly RouteDefinition[] = [
  getComparablesRoute,
  implement(getLotDetail, async ({ params, ctx }) => {
    const row = assertFound(await readLotDetail(ctx.db, params.id));
    const texts = [row.title, row.subtitle, row.description].map((text) => ({
      text,
      language: row.language,
    }));
    const [tree, translated] = await Promise.all([
      loadCategoryTree(ctx),
      ctx.translations.read(texts, ctx.locale),
    ]);
    return { body: { lot: toLotDetail(row, tree, ctx.locale, translated) } };
  }),
  implement(getLotGallery, async ({ params, ctx }) => ({
    body: { gallery: assertFound(await buildLotGallery(ctx.db, params.id)) },
  })),
  implement(getLotNavigation, async ({ params, ctx }) => ({
    body: assertFound(await readLotNavigation(ctx.db, params.id)),
  })),
  implement(getLotShipping, async ({ params, query, ctx }) => {
    const country = query.destination_country ?? ctx.country;
    const port = findCarrierPort(ctx.settings);
    return {
      body: {
        shipping: assertFound(
          await readLotShipping(ctx.db, params.id, {
            country,
            locale: ctx.locale,
            currency: query.currency_code,
            amountMinor: query.amount,
            findIncludedCover: (route) => port?.tariff(route)?.insurance.includedMinor ?? null,
            methodsFor: (purchase) => getPaymentMethodsFor(ctx.settings, purchase),
          }),
        ),
      },
    };
  }),
];

export const lotsRoutes: readonly RouteDefinition[] = [...lists, ...parts];
