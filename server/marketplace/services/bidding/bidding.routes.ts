// The routes of the bidding service.
import type { RouteDefinition } from '../../http/implement';
import { authoriseBidRoute } from './authoriseBid.handler';
import { createBidRoute } from './createBid.handler';
import { getBiddingBlockRoute } from './getBiddingBlock.handler';
import { getBiddingConstraintsRoute } from './getBiddingConstraints.handler';
import { getLotStatusRoute } from './getLotStatus.handler';
import { listBiddingLotsRoute } from './listBiddingLots.handler';
import { listBidsRoute } from './listBids.handler';
import { streamAuctionRoute } from './streamAuction.handler';

export const biddingRoutes: readonly RouteDefinition[] = [
  authoriseBidRoute,
  createBidRoute,
  getBiddingBlockRoute,
  getBiddingConstraintsRoute,
  getLotStatusRoute,
  listBiddingLotsRoute,
  listBidsRoute,
  streamAuctionRoute,
];
