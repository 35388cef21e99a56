// Search and its helpers.
import * as endpoints from '../../contract/generated/buyer';
import { get, list } from '../core/endpointFactory';
import { listTag } from '../core/tags';
import { LONG_CACHE_SECONDS, SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buyerApi } from './buyerApi';
import { decodeSuggestion } from './decode/suggestion';
import { decodeFilteredLots } from './decode/lotCard';

export const searchApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    searchLots: list(build, endpoints.searchLots, { decode: decodeFilteredLots, tags: () => [listTag('lot')], keep: SHORT_CACHE_SECONDS }),
    listSuggestions: list(build, endpoints.listSuggestions, { decode: ({ query_terms: terms }) => terms.map(decodeSuggestion), tags: () => [], keep: SHORT_CACHE_SECONDS }),
    getCorrection: get(build, endpoints.getCorrection, { decode: (wire) => wire.correction, tags: () => [], keep: LONG_CACHE_SECONDS }),
    listRelatedTerms: list(build, endpoints.listRelatedTerms, { decode: (wire) => wire.terms, tags: () => [], keep: LONG_CACHE_SECONDS }),
  }),
});

export const { useSearchLotsQuery, useListSuggestionsQuery, useGetCorrectionQuery, useListRelatedTermsQuery } = searchApi;
