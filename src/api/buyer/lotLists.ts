// Lists of lot cards. Separate from lots.ts, so that list pages do not load the validators of the
// lot page.
import * as endpoints from '../../contract/generated/buyer';
import { buildQuery } from '../core/endpointFactory';
import { createListTag, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { buyerApi } from './buyerApi';
import { decodeLotPage } from '../core/decode/lotCard';

export const lotListsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listLots: buildQuery(build, endpoints.listLots, {
      decode: decodeLotPage,
      tags: () => [createListTag('lot')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    listPopularLots: buildQuery(build, endpoints.listPopularLots, {
      decode: (wire) => wire.lot_ids,
      tags: () => [],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    listRecentlyViewedLots: buildQuery(build, endpoints.listRecentlyViewedLots, {
      decode: (wire) => wire.lot_ids,
      tags: () => [createListTag('recentlyViewed')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const { useListLotsQuery, useListPopularLotsQuery, useListRecentlyViewedLotsQuery } =
  lotListsApi;
