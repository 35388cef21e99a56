// Search, suggestions, spelling correction and related terms.
import * as endpoints from '../../contract/generated/buyer';
import { buildQuery } from '../core/endpointFactory';
import { createListTag, LONG_CACHE_SECONDS, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { buyerApi } from './buyerApi';
import { decodeSuggestion } from './decode/suggestion';
import { decodeFilteredLots } from '../core/decode/lotCard';

export const searchApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    searchLots: buildQuery(build, endpoints.searchLots, {
      decode: decodeFilteredLots,
      tags: () => [createListTag('lot')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    listSuggestions: buildQuery(build, endpoints.listSuggestions, {
      decode: ({ query_terms: terms }) => terms.map(decodeSuggestion),
      tags: () => [],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    getCorrection: buildQuery(build, endpoints.getCorrection, {
      decode: (wire) => wire.correction,
      tags: () => [],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listRelatedTerms: buildQuery(build, endpoints.listRelatedTerms, {
      decode: (wire) => wire.terms,
      tags: () => [],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const {
  useSearchLotsQuery,
  useListSuggestionsQuery,
  useGetCorrectionQuery,
  useListRelatedTermsQuery,
} = searchApi;
