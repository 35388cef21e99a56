// The public figures of a lot's bidding, for all projections (bidding block, cards, live events,
// stored answers). The only place where hidden state becomes public; the reserve and the maximum
// stay hidden.
import type { BiddingPolicy } from './biddingPolicy';
import { getBuyNowPrice } from './getBuyNowPrice';
import { getPublicLotStatus, type PublicLotStatus } from './lotPhase';
import type { LotState } from './lotState';
import { getNextMinimum, getQuickBids } from './nextMinimum';
import { isCloseToReservePrice, isReservePriceMet } from './reserve';

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
