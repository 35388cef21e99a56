// The parts of the lot page and its related lots. Lists of lots are in lotLists.ts.
import * as endpoints from '../../contract/generated/buyer';
import { buildQuery } from '../core/endpointFactory';
import { createIdTag, LONG_CACHE_SECONDS, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { buyerApi } from './buyerApi';
import {
  decodeLotDetail,
  decodeLotGallery,
  decodeLotNavigation,
  decodeLotShipping,
} from './decode/lotDetail';
import { decodeLots } from '../core/decode/lotCard';

export const lotsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listSimilarLots: buildQuery(build, endpoints.listSimilarLots, {
      decode: decodeLots,
      tags: () => [],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    getLotDetail: buildQuery(build, endpoints.getLotDetail, {
      decode: decodeLotDetail,
      tags: ({ id }) => [createIdTag('lot', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    getLotGallery: buildQuery(build, endpoints.getLotGallery, {
      decode: decodeLotGallery,
      tags: ({ id }) => [createIdTag('lot', id)],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    getLotNavigation: buildQuery(build, endpoints.getLotNavigation, {
      decode: decodeLotNavigation,
      tags: ({ id }) => [createIdTag('lot', id)],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    getLotShipping: buildQuery(build, endpoints.getLotShipping, {
      decode: decodeLotShipping,
      tags: ({ id }) => [createIdTag('lot', id)],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const {
  useListSimilarLotsQuery,
  useGetLotDetailQuery,
  useGetLotGalleryQuery,
  useGetLotNavigationQuery,
  useGetLotShippingQuery,
} = lotsApi;
