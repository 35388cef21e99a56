// Lots: lists of cards and the parts of a lot's page. Hooks for features, `initiate` for prefetches.
import * as endpoints from '../../contract/generated/buyer';
import { get, list } from '../core/endpointFactory';
import { idTag, listTag } from '../core/tags';
import { LONG_CACHE_SECONDS, SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buyerApi } from './buyerApi';
import { decodeLotDetail, decodeLotShipping } from './decode/catalogue';
import { decodeLotPage, decodeLots } from './decode/lotCard';

export const lotsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listLots: list(build, endpoints.listLots, { decode: decodeLotPage, tags: () => [listTag('lot')], keep: SHORT_CACHE_SECONDS }),
    listPopularLots: list(build, endpoints.listPopularLots, { decode: (wire) => wire.lot_ids, tags: () => [], keep: SHORT_CACHE_SECONDS }),
    listRecentlyViewedLots: list(build, endpoints.listRecentlyViewedLots, { decode: (wire) => wire.lot_ids, tags: () => [listTag('recentlyViewed')], keep: SHORT_CACHE_SECONDS }),
    listLotRecommendations: list(build, endpoints.listLotRecommendations, { decode: decodeLots, tags: () => [], keep: SHORT_CACHE_SECONDS }),
    listSimilarLots: list(build, endpoints.listSimilarLots, { decode: decodeLots, tags: () => [], keep: SHORT_CACHE_SECONDS }),
    getLotDetail: get(build, endpoints.getLotDetail, { decode: decodeLotDetail, tags: ({ id }) => [idTag('lot', id)], keep: SHORT_CACHE_SECONDS }),
    getLotGallery: get(build, endpoints.getLotGallery, { decode: (wire) => wire.gallery, tags: ({ id }) => [idTag('lot', id)], keep: LONG_CACHE_SECONDS }),
    getLotNavigation: get(build, endpoints.getLotNavigation, { decode: (wire) => wire, tags: ({ id }) => [idTag('lot', id)], keep: LONG_CACHE_SECONDS }),
    getLotShipping: get(build, endpoints.getLotShipping, { decode: decodeLotShipping, tags: ({ id }) => [idTag('lot', id)], keep: LONG_CACHE_SECONDS }),
  }),
});

export const {
  useListLotsQuery,
  useListPopularLotsQuery,
  useListRecentlyViewedLotsQuery,
  useListLotRecommendationsQuery,
  useListSimilarLotsQuery,
  useGetLotDetailQuery,
  useGetLotGalleryQuery,
  useGetLotNavigationQuery,
  useGetLotShippingQuery,
} = lotsApi;
