// What the buyer's collections and the brand collections answer alike: one collection, its lots,
// its texts for search engines, and what is related.
import { sql, type RawBuilder } from 'kysely';
import type { WireFilteredLots, WireLotCard } from '../../../../src/contract/buyer/lotCard';
import { getLocalizedPaths } from '../../domain/catalogue/paths';
import type { RequestContext } from '../../http/context';
import type { CollectionRow } from '../../http/readCache';
import { inCategories, readSelection } from '../discovery/facets/facetDefinitions';
import type { LotSort } from '../../ports/search/searchPort';
import { findLotIds, findLots, type LotRequest } from '../discovery/facets/findLots';
import { popularity } from '../discovery/facets/lotScore';
import { readFilteredLots } from '../discovery/facets/readFilteredLots';
import { current } from '../discovery/lotVisibility';
import { toPaging } from '../discovery/paging';
import { readLotCards } from '../discovery/readLotCards';
import {
  findCollection,
  getCollectionUrl,
  getDescription,
  getTitle,
  inCollection,
  listWireCollections,
  loadCollections,
  matchCollection,
  toWireCollections,
  type CollectionKind,
} from './readCollections';

type Input<Query> = { params: { id: number }; query: Query; ctx: RequestContext };
type PageQuery = { page?: number; per_page?: number };
type LotsQuery = PageQuery & {
  cursor?: string;
  sort?: LotSort;
  filters?: Record<string, string[]>;
};

const MAX_RELATED_LOTS = 100;

function shareCategory(a: CollectionRow, b: CollectionRow): boolean {
  return a.categoryIds.some((id) => b.categoryIds.includes(id));
}

/** `kinds`: which kinds the service serves; `related`: which it recommends. */
export function createCollectionHandlers(
  kinds: readonly CollectionKind[],
  related: CollectionKind,
) {
  return {
    get: async ({ params, ctx }: Input<unknown>) => {
      const row = await findCollection(ctx, params.id, kinds);
      const [collection] = await toWireCollections(ctx, [row]);
      if (collection === undefined) throw new Error(`Collection ${params.id} has no wire form.`);
      const urls = getLocalizedPaths((locale) => getCollectionUrl(row, locale));
      return { body: { collection: { ...collection, localized_urls: urls } } };
    },

    listLots: async ({
      params,
      query,
      ctx,
    }: Input<LotsQuery>): Promise<{ body: WireFilteredLots }> => {
      const { match, score } = await matchCollection(
        ctx,
        await findCollection(ctx, params.id, kinds),
      );
      const request: LotRequest = {
        scope: inCollection(match),
        score,
        selection: readSelection(query.filters),
        sort: query.sort ?? 'relevancy_desc',
        ...toPaging(query),
        cursor: query.cursor,
      };
      return { body: await readFilteredLots(ctx, await findLots(ctx, request), request) };
    },

    getSeo: async ({ params, ctx }: Input<unknown>) => {
      const row = await findCollection(ctx, params.id, kinds);
      const [collection] = await toWireCollections(ctx, [row]);
      // A page without lots has no content for search engines.
      return {
        body: {
          seo: {
            title: getTitle(row, ctx.locale),
            description: getDescription(row, ctx.locale),
            noindex: collection?.lot_count === 0,
          },
        },
      };
    },

    listRelated: async ({ params, query, ctx }: Input<PageQuery>) => {
      const row = await findCollection(ctx, params.id, kinds);
      const others = (await loadCollections(ctx, related)).filter(({ id }) => id !== row.id);
      const sorted = [
        ...others.filter((other) => shareCategory(row, other)),
        ...others.filter((other) => !shareCategory(row, other)),
      ];
      return { body: await listWireCollections(ctx, sorted, toPaging(query)) };
    },

    listRelatedLots: async ({
      params,
      query,
      ctx,
    }: Input<PageQuery>): Promise<{
      body: { lots: WireLotCard[]; meta: { page: number; per_page: number; total: number } };
    }> => {
      const row = await findCollection(ctx, params.id, kinds);
      const { match } = await matchCollection(ctx, row);
      const { page, perPage } = toPaging(query);
      const findRelated = async (categories: RawBuilder<boolean>): Promise<number[]> => {
        const { ids: relatedIds } = await findLotIds(ctx.db, {
          scope: sql<boolean>`${current} and ${categories} and not ${match}`,
          score: popularity,
          selection: {},
          sort: 'relevancy_desc',
          page: 1,
          perPage: MAX_RELATED_LOTS,
        });
        return relatedIds;
      };
      const near =
        row.categoryIds.length === 0 ? [] : await findRelated(inCategories(row.categoryIds));
      const ids = near.length > 0 ? near : await findRelated(sql<boolean>`true`);
      return {
        body: {
          lots: await readLotCards(ctx, ids.slice((page - 1) * perPage, page * perPage)),
          meta: { page, per_page: perPage, total: ids.length },
        },
      };
    },
  };
}
