// The routes of the search service.
import {
  getCorrection,
  listRelatedTerms,
  listSuggestions,
  searchLots as searchLotsEndpoint,
} from '../../../../src/contract/buyer/search';
import { implement, type RouteDefinition } from '../../http/implement';
import { readSelection } from '../discovery/facets/facetDefinitions';
import { readFilteredLots } from '../discovery/facets/readFilteredLots';
import { toPaging } from '../discovery/paging';
import { correctQuery } from './correctQuery';
import { readRelatedTerms } from './readRelatedTerms';
import { searchLots } from './searchLots';
import { readSuggestions } from './readSuggestions';

export const searchRoutes: readonly RouteDefinition[] = [
  implement(searchLotsEndpoint, async ({ query, ctx }) => {
    const { result, request, extended } = await searchLots(ctx, {
      q: query.q ?? '',
      selection: readSelection(query.filters),
      sort: query.sort ?? 'relevancy_desc',
      ...toPaging(query),
    });
    return { body: await readFilteredLots(ctx, result, request, extended) };
  }),
  implement(listSuggestions, async ({ query, ctx }) => ({
    body: { query_terms: await readSuggestions(ctx, query.q) },
  })),
  implement(getCorrection, async ({ query, ctx }) => ({
    body: { correction: await correctQuery(ctx, query.q) },
  })),
  implement(listRelatedTerms, async ({ query, ctx }) => ({
    body: { terms: await readRelatedTerms(ctx.db, query.q) },
  })),
];
