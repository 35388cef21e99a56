// The routes of the collections: those of editors, those for search engines, and the brands.
import { sql } from 'kysely';
import { getCollectionMetaTags } from '../../../../src/contract/auctioneer-tools/metaTags';
import {
  getBrandCollection,
  getBrandCollectionSeo,
  listBrandCollectionLots,
  listBrandCollectionRelatedLots,
  listBrandCollections,
  listRelatedBrandCollections,
} from '../../../../src/contract/brand-collections/brandCollections';
import {
  getCollection,
  getCollectionSeo,
  listCategoryCollections,
  listCategorySeoCollections,
  listCollectionLots,
  listCollectionRelatedLots,
  listCollections,
  listLotCollections,
  listRelatedCollections,
} from '../../../../src/contract/buyer/collections';
import { createNotFoundError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { implement, type RouteDefinition } from '../../http/implement';
import type { CollectionRow } from '../../http/readCache';
import { loadCategoryTree } from '../discovery/categoryTree';
import { published } from '../discovery/lotVisibility';
import { toPaging } from '../discovery/paging';
import { createCollectionHandlers } from './collectionHandlers';
import {
  findCollection,
  getDescription,
  getTitle,
  listWireCollections,
  loadCollections,
  matchCollection,
  toWireCollections,
  type CollectionKind,
} from './readCollections';

const collections = createCollectionHandlers(['curated', 'seo'], 'curated');
const brands = createCollectionHandlers(['brand'], 'brand');

/** The collections of a kind for a category: its own first, then those around it. */
async function findCategoryCollections(
  ctx: RequestContext,
  kind: CollectionKind,
  categoryId: number,
): Promise<CollectionRow[]> {
  const [tree, rows] = await Promise.all([loadCategoryTree(ctx), loadCollections(ctx, kind)]);
  const node = tree.byId.get(categoryId);
  if (node === undefined) throw createNotFoundError();
  const isOwn = ({ categoryIds }: CollectionRow): boolean => categoryIds.includes(node.id);
  const isBelow = ({ categoryIds }: CollectionRow): boolean =>
    categoryIds.some((id) => tree.byId.get(id)?.ancestorIds.includes(node.id) === true);
  const isAbove = ({ categoryIds }: CollectionRow): boolean =>
    kind === 'curated' && categoryIds.some((id) => node.ancestorIds.includes(id));
  return [
    ...rows.filter(isOwn),
    ...rows.filter((row) => !isOwn(row) && isBelow(row)),
    ...rows.filter((row) => !isOwn(row) && !isBelow(row) && isAbove(row)),
  ];
}

/** Collections that are shown with a lot; more would hide the lot. */
const MAX_LOT_COLLECTIONS = 6;

/** An ended lot still shows the collections that it was in. */
async function findLotCollections(ctx: RequestContext, lotId: number): Promise<CollectionRow[]> {
  const lot = await ctx.db
    .selectFrom('lots as l')
    .select('l.categoryPath')
    .where('l.id', '=', lotId)
    .where(sql<boolean>`${published}`)
    .executeTakeFirst();
  if (lot === undefined) throw createNotFoundError();
  const candidates = (await loadCollections(ctx, 'curated')).filter(
    ({ categoryIds }) =>
      categoryIds.length === 0 || categoryIds.some((id) => lot.categoryPath.includes(id)),
  );
  if (candidates.length === 0) return [];
  const matches = await Promise.all(candidates.map((row) => matchCollection(ctx, row)));
  const { contains } = await ctx.db
    .selectFrom('lotListings as l')
    .select(sql<boolean[]>`array[${sql.join(matches.map(({ match }) => match))}]`.as('contains'))
    .where('l.id', '=', lotId)
    .executeTakeFirstOrThrow();
  return candidates.filter((_row, index) => contains[index] === true).slice(0, MAX_LOT_COLLECTIONS);
}

const buyerRoutes: readonly RouteDefinition[] = [
  implement(listCollections, async ({ query, ctx }) => ({
    body: await listWireCollections(ctx, await loadCollections(ctx, 'curated'), toPaging(query)),
  })),
  implement(getCollection, collections.get),
  implement(listCollectionLots, collections.listLots),
  implement(getCollectionSeo, collections.getSeo),
  implement(listRelatedCollections, collections.listRelated),
  implement(listCollectionRelatedLots, collections.listRelatedLots),
  implement(listCategoryCollections, async ({ params, query, ctx }) => ({
    body: await listWireCollections(
      ctx,
      await findCategoryCollections(ctx, 'curated', params.id),
      toPaging(query),
    ),
  })),
  implement(listCategorySeoCollections, async ({ params, query, ctx }) => ({
    body: await listWireCollections(
      ctx,
      await findCategoryCollections(ctx, 'seo', params.id),
      toPaging(query),
    ),
  })),
  implement(listLotCollections, async ({ params, ctx }) => {
    const found = await toWireCollections(ctx, await findLotCollections(ctx, params.id));
    return {
      body: {
        collections: found,
        meta: { page: 1, per_page: MAX_LOT_COLLECTIONS, total: found.length },
      },
    };
  }),
];

const brandRoutes: readonly RouteDefinition[] = [
  implement(listBrandCollections, async ({ query, ctx }) => ({
    body: await listWireCollections(
      ctx,
      (await loadCollections(ctx, 'brand')).toSorted((a, b) =>
        getTitle(a, 'en').localeCompare(getTitle(b, 'en'), 'en'),
      ),
      toPaging(query),
    ),
  })),
  implement(getBrandCollection, brands.get),
  implement(listBrandCollectionLots, brands.listLots),
  implement(getBrandCollectionSeo, brands.getSeo),
  implement(listRelatedBrandCollections, brands.listRelated),
  implement(listBrandCollectionRelatedLots, brands.listRelatedLots),
];

const metaTagsRoute = implement(getCollectionMetaTags, async ({ params, ctx }) => {
  const row = await findCollection(ctx, params.id, ['curated', 'seo', 'brand']);
  const [collection] = await toWireCollections(ctx, [row]);
  return {
    body: {
      meta_tags: {
        title: getTitle(row, ctx.locale),
        description: getDescription(row, ctx.locale),
        og_image: collection?.hero_image ?? null,
        robots: collection?.lot_count === 0 ? 'noindex' : 'index, follow',
      },
    },
  };
});

export const collectionsRoutes: readonly RouteDefinition[] = [
  ...buyerRoutes,
  ...brandRoutes,
  metaTagsRoute,
];
