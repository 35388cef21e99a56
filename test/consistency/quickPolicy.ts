// Bidding rules with a short soft close and a high limit, so that extensions and closes happen
// within the seconds of a load and its rising prices stay below the limit. Given as the product's
// policy and as the model's figures.
import {
  biddingPolicy,
  type BiddingPolicy,
} from '../../server/marketplace/domain/bidding/biddingPolicy';
import type { ModelFigures } from './model';

export const quickPolicy: BiddingPolicy = {
  ...biddingPolicy,
  softClose: { windowMs: 400, extensionMs: 600 },
  maxBidMinor: 100_000_000_000,
};
export const quickFigures: ModelFigures = {
  ...quickPolicy.softClose,
  maxBid: quickPolicy.maxBidMinor / 100,
};

export const defaultFigures: ModelFigures = {
  windowMs: 60_000,
  extensionMs: 90_000,
  maxBid: 10_000_000,
};
