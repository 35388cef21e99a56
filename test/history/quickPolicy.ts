// The rules with short ends and a high limit, so that extensions and closes happen within seconds of a load and its
// climbing prices do not run into the limit. As the product's policy and as the model's figures.
import { biddingPolicy, type BiddingPolicy } from '../../server/marketplace/domain/bidding/biddingPolicy';
import type { ModelFigures } from './model';

export const quickPolicy: BiddingPolicy = {
  ...biddingPolicy,
  softClose: { windowMs: 400, extensionMs: 600 },
  maxBidMinor: 100_000_000_000,
};
export const quickFigures: ModelFigures = { ...quickPolicy.softClose, maxBid: quickPolicy.maxBidMinor / 100 };

export const usualFigures: ModelFigures = { windowMs: 60_000, extensionMs: 90_000, maxBid: 10_000_000 };
