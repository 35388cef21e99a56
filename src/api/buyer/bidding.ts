// Bidding on one lot, and the prices of many (cardPrices.ts): what it stands at, its history, the rules for the next bid, and placing it. The live stream
// (features/live) writes what it hears into these caches.
import * as endpoints from '../../contract/generated/buyer';
import { create, get, list } from '../core/endpointFactory';
import { idTag, listTag } from '../core/tags';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { cardPricesApi } from './cardPrices';
import { decodeBid, decodeBiddingBlock, decodeBiddingConstraints, decodeBidPage } from './decode/bidding';
import { newestBlock } from './newestBidding';

const BID_TIMEOUT_MS = 5000;

export const biddingApi = cardPricesApi.injectEndpoints({
  endpoints: (build) => ({
    getBiddingBlock: get(build, endpoints.getBiddingBlock, { decode: (wire) => decodeBiddingBlock(wire.bidding_block), tags: ({ id }) => [idTag('bidding', id)], keep: SHORT_CACHE_SECONDS, newest: newestBlock }),
    listBids: list(build, endpoints.listBids, { decode: decodeBidPage, tags: ({ id }) => [idTag('bid', id)], keep: SHORT_CACHE_SECONDS }),
    getBiddingConstraints: get(build, endpoints.getBiddingConstraints, { decode: decodeBiddingConstraints, tags: () => [listTag('me')], keep: SHORT_CACHE_SECONDS }),
    authoriseBid: create(build, endpoints.authoriseBid, { decode: ({ authorisation }) => authorisation.required, invalidates: () => [] }),
    createBid: create(build, endpoints.createBid, {
      decode: (wire) => ({ bid: wire.bid && decodeBid(wire.bid), outcome: wire.outcome, biddingBlock: decodeBiddingBlock(wire.bidding_block) }),
      // The list of own bids too: the lot moves to another of its tabs.
      invalidates: ({ id }) => [idTag('bidding', id), idTag('bid', id), listTag('bid')],
      // The bid box repeats a bid whose answer was lost, and says so meanwhile.
      once: true,
      timeoutMs: BID_TIMEOUT_MS,
    }),
  }),
});

export const { useGetBiddingBlockQuery, useListBidsQuery, useGetBiddingConstraintsQuery,  } = biddingApi;
