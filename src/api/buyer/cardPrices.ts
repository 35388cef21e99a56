// Prices and times of many lots in one call, for lot cards. Separate from bidding.ts, so that pages
// with cards do not load the validators of the lot page.
import * as endpoints from '../../contract/generated/buyer';
import { buildQuery } from '../core/endpointFactory';
import { createListTag, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { buyerApi } from './buyerApi';
import { decodeBiddingLots } from './decode/cardBidding';
import { pickNewestLots } from './newestBidding';

export const cardPricesApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listBiddingLots: buildQuery(build, endpoints.listBiddingLots, {
      decode: decodeBiddingLots,
      tags: () => [createListTag('bidding')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
      pickNewest: pickNewestLots,
    }),
  }),
});

export const { useListBiddingLotsQuery } = cardPricesApi;
