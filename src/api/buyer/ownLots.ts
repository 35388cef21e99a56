// The lots that the viewer follows or has bid on. Separate from users.ts, which every page loads.
import * as endpoints from '../../contract/generated/buyer';
import { buildQuery } from '../core/endpointFactory';
import { createListTag, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { buyerApi } from './buyerApi';
import { decodeMyBids } from './decode/myBids';
import { decodeLotPage, decodeLots } from '../core/decode/lotCard';

export const ownLotsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listInterestLots: buildQuery(build, endpoints.listInterestLots, {
      decode: decodeLotPage,
      tags: () => [createListTag('favorite')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    listClosingLots: buildQuery(build, endpoints.listClosingLots, {
      decode: ({ lots, meta }) => ({ lots: decodeLots({ lots }), total: meta.total }),
      // No tags: a lot stays listed while the page is open, also when it has closed.
      tags: () => [],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    listMyBids: buildQuery(build, endpoints.listMyBids, {
      decode: decodeMyBids,
      tags: () => [createListTag('bid')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const { useListClosingLotsQuery, useListInterestLotsQuery, useListMyBidsQuery } = ownLotsApi;
