// The prices and times of many lots in one call, for cards. Apart from bidding.ts, so that pages with cards do not
// load the validators of a lot's page.
import * as endpoints from '../../contract/generated/buyer';
import { list } from '../core/endpointFactory';
import { listTag } from '../core/tags';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buyerApi } from './buyerApi';
import { decodeBiddingLots } from './decode/cardBidding';
import { newestLots } from './newestBidding';

export const cardPricesApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listBiddingLots: list(build, endpoints.listBiddingLots, { decode: decodeBiddingLots, tags: () => [listTag('bidding')], keep: SHORT_CACHE_SECONDS, newest: newestLots }),
  }),
});

export const { useListBiddingLotsQuery } = cardPricesApi;
