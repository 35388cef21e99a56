// The pages for sitemaps. Only pages that are indexed: the same conditions decide about `noindex`.
import { sql, type Kysely } from 'kysely';
import {
  listSitemapEntries,
  type SitemapKind,
  type WireSitemapEntry,
} from '../../../../src/contract/buyer/sitemaps';
import { getExpertPath, getLotPath, toSlug } from '../../domain/catalogue/paths';
import type { Database } from '../../database/generated/database';
import type { RequestContext } from '../../http/context';
import { implement, type RouteDefinition } from '../../http/implement';
import { getAuctionUrl } from '../discovery/auctionList';
import { loadCollections, toWireCollections } from '../collections/readCollections';
import { getCategoryUrl, loadCategoryTree } from '../discovery/categoryTree';
import { current, listed } from '../discovery/lotVisibility';

/** Sitemaps may have 50,000 entries. Fewer keep the response small. */
const entriesPerPage = 10_000;

type Entries = { entries: WireSitemapEntry[]; total: number };
type ReadEntries = (ctx: RequestContext, offset: number) => Promise<Entries>;
type Row = { id: number; slug: string; changedAt: Date | null; total: number };

const total = sql<number>`count(*) over ()::int`.as('total');

/** The latest of what visitors of a lot's page see change. */
const lotChange = sql<Date | null>`greatest(
  l.published_at,
  case when l.opens_at <= now() then l.opens_at end,
  l.closed_at,
  (select b.created_at from bids b where b.lot_id = l.id order by b.sequence desc limit 1)
)`.as('changedAt');

const readLots = (db: Kysely<Database>, offset: number): Promise<Row[]> =>
  db
    .selectFrom('lots as l')
    .select(['l.id', 'l.slug', lotChange, total])
    .where(listed)
    .where('l.offeredAgainAs', 'is', null)
    .orderBy('l.id')
    .limit(entriesPerPage)
    .offset(offset)
    .execute();

type AuctionRow = Row & { title: string; titleKey: string | null; categoryId: number };

const readAuctions = (db: Kysely<Database>, offset: number): Promise<AuctionRow[]> =>
  db
    .selectFrom('auctions as a')
    .innerJoin('lots as l', 'l.auctionId', 'a.id')
    .select([
      'a.id',
      'a.slug',
      'a.title',
      'a.titleKey',
      'a.categoryId',
      sql<Date | null>`greatest(
        max(l.published_at), case when a.close_at <= now() then a.close_at end
      )`.as('changedAt'),
      total,
    ])
    .where(listed)
    .groupBy('a.id')
    .orderBy('a.id')
    .limit(entriesPerPage)
    .offset(offset)
    .execute();

const readExperts = (db: Kysely<Database>, offset: number): Promise<Row[]> =>
  db
    .selectFrom('experts as e')
    .innerJoin('auctions as a', (join) => join.on(sql<boolean>`a.expert_ids @> array[e.id]`))
    .innerJoin('lots as l', 'l.auctionId', 'a.id')
    .select([
      'e.id',
      'e.name as slug',
      sql<Date | null>`max(l.published_at)`.as('changedAt'),
      total,
    ])
    .where(current)
    .groupBy('e.id')
    .orderBy('e.id')
    .limit(entriesPerPage)
    .offset(offset)
    .execute();

function toEntries<T extends Row>(rows: readonly T[], getPath: (row: T) => string): Entries {
  return {
    entries: rows.map((row) => ({
      url: getPath(row),
      changed_at: row.changedAt?.toISOString() ?? null,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Lists that change with every lot in them, so their pages have no date of their own. */
function toUndatedEntries(urls: readonly string[], offset: number): Entries {
  return {
    entries: urls.slice(offset, offset + entriesPerPage).map((url) => ({ url, changed_at: null })),
    total: urls.length,
  };
}

const readers: Readonly<Record<SitemapKind, ReadEntries>> = {
  lots: async ({ db }, offset) => toEntries(await readLots(db, offset), getLotPath),
  auctions: async (ctx, offset) => {
    const [rows, tree] = await Promise.all([readAuctions(ctx.db, offset), loadCategoryTree(ctx)]);
    return toEntries(rows, (row) => getAuctionUrl(row, tree, ctx.locale));
  },
  experts: async ({ db }, offset) =>
    toEntries(await readExperts(db, offset), ({ id, slug: name }) =>
      getExpertPath({ id, slug: toSlug(name) }),
    ),
  categories: async (ctx, offset) => {
    const { ordered } = await loadCategoryTree(ctx);
    const nodes = ordered.filter(({ lotCount }) => lotCount > 0);
    const urls = nodes.map((node) => getCategoryUrl(node, ctx.locale));
    return toUndatedEntries(urls, offset);
  },
  collections: async (ctx, offset) => {
    const kinds = ['curated', 'seo', 'brand'] as const;
    const rows = await Promise.all(kinds.map((kind) => loadCollections(ctx, kind)));
    const collections = await toWireCollections(ctx, rows.flat());
    const urls = collections.flatMap(({ url, lot_count: count }) => (count === 0 ? [] : [url]));
    return toUndatedEntries(urls, offset);
  },
};

export const sitemapsRoutes: readonly RouteDefinition[] = [
  implement(listSitemapEntries, async ({ query, ctx }) => {
    const page = query.page ?? 1;
    const list = await readers[query.kind](ctx, (page - 1) * entriesPerPage);
    const meta = { page, per_page: entriesPerPage, total: list.total };
    return { body: { entries: list.entries, meta } };
  }),
];
