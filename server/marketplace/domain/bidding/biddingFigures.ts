// The public figures of a lot's bidding, for all projections (bidding block, cards, live events,
// stored answers). The only place where hidden state becomes public; the reserve and the maximum
// stay hidden.
import type { BiddingPolicy } from './biddingPolicy';
import {
  getBuyNowPrice,
  getPublicLotStatus,
  type PublicLotStatus,
  getNextMinimum,
  getQuickBids,
  isCloseToReservePrice,
  isReservePriceMet,
} from './biddingRules';
import type { LotState } from './lotState';

/**
 * Amounts in minor units of `currency`, times ISO in UTC, so that it can be stored as JSON and read
 * back unchanged.
 */
export type BiddingFigures = {
  lotId: number;
  status: PublicLotStatus;
  currency: string;
  priceMinor: number | null;
  leaderId: number | null;
  nextMinimumMinor: number;
  quickBidsMinor: [number, number, number];
  reservePriceMet: boolean | null;
  closeToReservePrice: boolean;
  buyNowMinor: number | null;
  opensAt: string;
  plannedCloseAt: string;
  effectiveCloseAt: string;
  extensionCount: number;
  sequence: number;
};

export function calculateBiddingFigures(
  lot: LotState,
  now: Date,
  policy: BiddingPolicy,
): BiddingFigures {
  return {
    lotId: lot.id,
    status: getPublicLotStatus(lot, now),
    currency: lot.currency,
    priceMinor: lot.priceMinor,
    leaderId: lot.leaderId,
    nextMinimumMinor: getNextMinimum(lot, policy),
    quickBidsMinor: getQuickBids(lot, policy),
    reservePriceMet: isReservePriceMet(lot),
    closeToReservePrice: isCloseToReservePrice(lot, policy),
    buyNowMinor: getBuyNowPrice(lot, now, policy),
    opensAt: lot.opensAt.toISOString(),
    plannedCloseAt: lot.plannedCloseAt.toISOString(),
    effectiveCloseAt: lot.effectiveCloseAt.toISOString(),
    extensionCount: lot.extensionCount,
    sequence: lot.sequence,
  };
}

export type LiveEventType = 'bid' | 'extend' | 'close' | 'withdraw' | 'buy_now' | 'open';

export type LiveEventPayload = Omit<BiddingFigures, 'leaderId'> & {
  leaderToken: string | null;
  /** null unless the lot is sold. */
  winnerToken: string | null;
  /** When it happened, by the database's clock. */
  at: string;
};

/** The NOTIFY channel: one notice `<auction id>:<event id>` per event. */
export const liveChannel = 'gavel_live';

/**
 * The payload of a live event. Amounts in minor units, times ISO. It must never contain a user id,
 * a maximum or the reserve. A sold lot is won by the leading bidder, unless `winnerToken` says
 * otherwise.
 */
export function createLiveEventPayload(
  figures: BiddingFigures,
  leaderToken: string | null,
  at: Date,
  winnerToken = figures.status === 'closed_sold' ? leaderToken : null,
): LiveEventPayload {
  const { leaderId: _private, ...publicFigures } = figures;
  return { ...publicFigures, leaderToken, winnerToken, at: at.toISOString() };
}
