// The lots that the person who asks follows or has bid on, as cards. Apart from users.ts, which every page loads.
import * as endpoints from '../../contract/generated/buyer';
import { list } from '../core/endpointFactory';
import { listTag } from '../core/tags';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buyerApi } from './buyerApi';
import { decodeMyBids } from './decode/myBids';
import { decodeLotPage } from './decode/lotCard';

export const ownLotsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listInterestLots: list(build, endpoints.listInterestLots, { decode: decodeLotPage, tags: () => [listTag('favorite')], keep: SHORT_CACHE_SECONDS }),
    listMyBids: list(build, endpoints.listMyBids, { decode: decodeMyBids, tags: () => [listTag('bid')], keep: SHORT_CACHE_SECONDS }),
  }),
});

export const { useListInterestLotsQuery, useListMyBidsQuery } = ownLotsApi;
