// Bidding on one lot: current state, bid history, the rules for the next bid, and placing a bid.
// Extends cardPrices.ts. The live stream (features/live) also writes to these caches.
import * as endpoints from '../../contract/generated/buyer';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { createIdTag, createListTag, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { cardPricesApi } from './cardPrices';
import {
  decodeBid,
  decodeBiddingBlock,
  decodeBiddingConstraints,
  decodeBidPage,
} from './decode/bidding';
import { pickNewestBlock } from './newestBidding';

const BID_TIMEOUT_MS = 5000;

export const biddingApi = cardPricesApi.injectEndpoints({
  endpoints: (build) => ({
    getBiddingBlock: buildQuery(build, endpoints.getBiddingBlock, {
      decode: (wire) => decodeBiddingBlock(wire.bidding_block),
      tags: ({ id }) => [createIdTag('bidding', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
      pickNewest: pickNewestBlock,
    }),
    listBids: buildQuery(build, endpoints.listBids, {
      decode: decodeBidPage,
      tags: ({ id }) => [createIdTag('bid', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    getBiddingConstraints: buildQuery(build, endpoints.getBiddingConstraints, {
      decode: decodeBiddingConstraints,
      tags: () => [createListTag('me')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    authoriseBid: buildMutation(build, endpoints.authoriseBid, {
      decode: ({ authorisation }) => authorisation.required,
      invalidates: () => [],
    }),
    createBid: buildMutation(build, endpoints.createBid, {
      decode: (wire) => ({
        bid: wire.bid && decodeBid(wire.bid),
        outcome: wire.outcome,
        biddingBlock: decodeBiddingBlock(wire.bidding_block),
      }),
      // Includes the viewer's bids: the lot moves to another tab there.
      invalidates: ({ id }) => [
        createIdTag('bidding', id),
        createIdTag('bid', id),
        createListTag('bid'),
      ],
      // The bid box retries a lost bid itself and shows that it does.
      isSentOnce: true,
      timeoutMs: BID_TIMEOUT_MS,
    }),
  }),
});

export const { useGetBiddingBlockQuery, useListBidsQuery, useGetBiddingConstraintsQuery } =
  biddingApi;
