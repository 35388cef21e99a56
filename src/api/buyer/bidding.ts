// Bidding: what lots stand at, the history of one, the rules for the next bid, and placing it. The live stream
// (features/live) writes what it hears into these caches.
import * as endpoints from '../../contract/generated/buyer';
import { create, get, list } from '../core/endpointFactory';
import { idTag, listTag } from '../core/tags';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buyerApi } from './buyerApi';
import { decodeBid, decodeBiddingBlock, decodeBiddingConstraints, decodeBiddingLots, decodeBidPage } from './decode/bidding';
import { newestBlock, newestLots } from './newestBidding';

const BID_TIMEOUT_MS = 5000;

export const biddingApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    getBiddingBlock: get(build, endpoints.getBiddingBlock, { decode: (wire) => decodeBiddingBlock(wire.bidding_block), tags: ({ id }) => [idTag('bidding', id)], keep: SHORT_CACHE_SECONDS, newest: newestBlock }),
    listBids: list(build, endpoints.listBids, { decode: decodeBidPage, tags: ({ id }) => [idTag('bid', id)], keep: SHORT_CACHE_SECONDS }),
    listBiddingLots: list(build, endpoints.listBiddingLots, { decode: decodeBiddingLots, tags: () => [listTag('bidding')], keep: SHORT_CACHE_SECONDS, newest: newestLots }),
    getBiddingConstraints: get(build, endpoints.getBiddingConstraints, { decode: decodeBiddingConstraints, tags: () => [], keep: SHORT_CACHE_SECONDS }),
    createBid: create(build, endpoints.createBid, {
      decode: (wire) => ({ bid: wire.bid && decodeBid(wire.bid), outcome: wire.outcome, biddingBlock: decodeBiddingBlock(wire.bidding_block) }),
      invalidates: ({ id }) => [idTag('bidding', id), idTag('bid', id)],
      // The bid box repeats a bid whose answer was lost, and says so meanwhile.
      once: true,
      timeoutMs: BID_TIMEOUT_MS,
    }),
  }),
});

export const { useGetBiddingBlockQuery, useListBidsQuery, useListBiddingLotsQuery, useGetBiddingConstraintsQuery, useCreateBidMutation } = biddingApi;
