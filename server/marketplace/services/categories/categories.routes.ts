// The routes of the categories service. The tree is cached for a few seconds
// (discovery/categoryTree.ts), so most of them need no query.
import { sql } from 'kysely';
import {
  getCategory,
  getCategorySeo,
  listCategories,
  listCategoryAuctions,
  listCategoryLots,
  listPopularCategories,
  listSubcategories,
} from '../../../../src/contract/buyer/categories';
import { createNotFoundError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { implement, type RouteDefinition } from '../../http/implement';
import type { CategoryNode, CategoryTree } from '../../domain/catalogue/categoryTree';
import { getLocalizedPaths } from '../../domain/catalogue/paths';
import { readAuctionPage } from '../discovery/auctionList';
import { getCategoryName, getCategoryUrl, loadCategoryTree } from '../discovery/categoryTree';
import { getSearchPort } from '../discovery/engine/getSearchPort';
import { readSelection } from '../discovery/facets/facetDefinitions';
import { readFilteredLots } from '../discovery/facets/readFilteredLots';
import type { LotSearch } from '../../ports/search/searchPort';
import { describeOffer } from '../discovery/names/describeOffer';
import { toPaging } from '../discovery/paging';
import { getPopularCategories, toWireCategory } from '../discovery/toWireCategory';

const popularCategoryCount = 12;

async function findCategory(
  ctx: RequestContext,
  id: number,
): Promise<{ node: CategoryNode; tree: CategoryTree }> {
  const tree = await loadCategoryTree(ctx);
  const node = tree.byId.get(id);
  if (node === undefined) throw createNotFoundError();
  return { node, tree };
}

function getNodes(tree: CategoryTree, ids: readonly number[]): CategoryNode[] {
  return ids.flatMap((id) => tree.byId.get(id) ?? []);
}

const reads: readonly RouteDefinition[] = [
  implement(listCategories, async ({ query, ctx }) => {
    const { ordered } = await loadCategoryTree(ctx);
    const { level, ids } = query;
    const nodes = ordered.filter(
      (node) =>
        (level === undefined || node.level === level) &&
        (ids === undefined || ids.includes(node.id)),
    );
    return { body: { categories: nodes.map((node) => toWireCategory(node, ctx.locale)) } };
  }),
  implement(listPopularCategories, async ({ ctx }) => {
    const tree = await loadCategoryTree(ctx);
    const popular = getPopularCategories(tree);
    return {
      body: { category_ids: popular.slice(0, popularCategoryCount).map((node) => node.id) },
    };
  }),
  implement(getCategory, async ({ params, ctx }) => {
    const { node, tree } = await findCategory(ctx, params.id);
    const ancestors = getNodes(tree, node.ancestorIds).map((ancestor) =>
      toWireCategory(ancestor, ctx.locale),
    );
    const category = {
      ...toWireCategory(node, ctx.locale),
      localized_urls: getLocalizedPaths((locale) => getCategoryUrl(node, locale)),
    };
    return { body: { category, ancestors } };
  }),
  implement(listSubcategories, async ({ params, ctx }) => {
    const { node, tree } = await findCategory(ctx, params.id);
    return {
      body: {
        categories: getNodes(tree, node.childIds).map((child) => toWireCategory(child, ctx.locale)),
      },
    };
  }),
  implement(getCategorySeo, async ({ params, ctx }) => {
    const { node } = await findCategory(ctx, params.id);
    const title = getCategoryName(node, ctx.locale);
    // A page without lots has no content for search engines.
    return {
      body: {
        seo: {
          title,
          description: describeOffer(title, ctx.locale),
          noindex: node.lotCount === 0,
        },
      },
    };
  }),
];

const lists: readonly RouteDefinition[] = [
  implement(listCategoryAuctions, async ({ params, query, ctx }) => {
    const { node } = await findCategory(ctx, params.id);
    const scope = sql<boolean>`
      a.status <> 'closed' and a.close_at > now()
      and a.category_id in (
        select c.id from categories c
        where c.id = ${node.id} or c.ancestor_ids @> array[${node.id}]::bigint[]
      )`;
    return { body: await readAuctionPage(ctx, scope, toPaging(query)) };
  }),
  implement(listCategoryLots, async ({ params, query, ctx }) => {
    const { node } = await findCategory(ctx, params.id);
    const search: LotSearch = {
      visible: 'current',
      categoryId: node.id,
      words: null,
      selection: readSelection(query.filters),
      sort: query.sort ?? 'relevancy_desc',
      ...toPaging(query),
      cursor: query.cursor,
    };
    return { body: await readFilteredLots(ctx, await getSearchPort(ctx).findLots(search), search) };
  }),
];

export const categoriesRoutes: readonly RouteDefinition[] = [...reads, ...lists];
