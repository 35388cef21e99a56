// The routes of the search service. Thin: each reads its query, asks one function, and shapes the answer.
import {
  getCorrection,
  listRelatedTerms,
  listSuggestions,
  searchLots as searchLotsEndpoint,
} from '../../../../src/contract/buyer/search';
import { implement, type RouteDefinition } from '../../http/implement';
import { readSelection } from '../discovery/facets/facetDefinitions';
import { filteredLots } from '../discovery/facets/filteredLots';
import { pageOf } from '../discovery/pageOf';
import { correctQuery } from './correctQuery';
import { relatedTerms } from './relatedTerms';
import { searchLots } from './searchLots';
import { suggest } from './suggest';

export const searchRoutes: readonly RouteDefinition[] = [
  implement(searchLotsEndpoint, async ({ query, ctx }) => {
    const { found, request, extended } = await searchLots(ctx, {
      q: query.q ?? '',
      selection: readSelection(query.filters),
      sort: query.sort ?? 'relevancy_desc',
      ...pageOf(query),
    });
    return { body: await filteredLots(ctx, found, request, extended) };
  }),
  implement(listSuggestions, async ({ query, ctx }) => ({ body: { query_terms: await suggest(ctx, query.q) } })),
  implement(getCorrection, async ({ query, ctx }) => ({ body: { correction: await correctQuery(ctx, query.q) } })),
  implement(listRelatedTerms, async ({ query, ctx }) => ({ body: { terms: await relatedTerms(ctx.db, query.q) } })),
];
