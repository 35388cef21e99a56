// The parts of a lot's page and the lots beside it. Hooks for features, `initiate` for prefetches; lists of lots are
// in lotLists.ts.
import * as endpoints from '../../contract/generated/buyer';
import { get, list } from '../core/endpointFactory';
import { idTag } from '../core/tags';
import { LONG_CACHE_SECONDS, SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buyerApi } from './buyerApi';
import { decodeLotDetail, decodeLotGallery, decodeLotNavigation, decodeLotShipping } from './decode/catalogue';
import { decodeLots } from './decode/lotCard';

export const lotsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listLotRecommendations: list(build, endpoints.listLotRecommendations, { decode: decodeLots, tags: () => [], keep: SHORT_CACHE_SECONDS }),
    listSimilarLots: list(build, endpoints.listSimilarLots, { decode: decodeLots, tags: () => [], keep: SHORT_CACHE_SECONDS }),
    getLotDetail: get(build, endpoints.getLotDetail, { decode: decodeLotDetail, tags: ({ id }) => [idTag('lot', id)], keep: SHORT_CACHE_SECONDS }),
    getLotGallery: get(build, endpoints.getLotGallery, { decode: decodeLotGallery, tags: ({ id }) => [idTag('lot', id)], keep: LONG_CACHE_SECONDS }),
    getLotNavigation: get(build, endpoints.getLotNavigation, { decode: decodeLotNavigation, tags: ({ id }) => [idTag('lot', id)], keep: LONG_CACHE_SECONDS }),
    getLotShipping: get(build, endpoints.getLotShipping, { decode: decodeLotShipping, tags: ({ id }) => [idTag('lot', id)], keep: LONG_CACHE_SECONDS }),
  }),
});

export const {
  
  useListSimilarLotsQuery,
  useGetLotDetailQuery,
  useGetLotGalleryQuery,
  useGetLotNavigationQuery,
  useGetLotShippingQuery,
} = lotsApi;
