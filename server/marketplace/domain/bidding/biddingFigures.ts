// The public picture of a lot's bidding: what every projection (bidding block, cards, live events, stored
// answers) shows. The one place where hidden state becomes public; the reserve and the maximum stay behind.
import type { BiddingPolicy } from './biddingPolicy';
import { buyNowPrice } from './buyNowFigure';
import { publicLotStatus, type PublicLotStatus } from './lotPhase';
import type { LotState } from './lotState';
import { nextMinimum, quickBids } from './nextMinimum';
import { closeToReservePrice, reservePriceMet } from './reserve';

/** Amounts in minor units of `currency`, times ISO in UTC, so that it can be stored as JSON and come back equal. */
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

export function biddingFigures(lot: LotState, now: Date, policy: BiddingPolicy): BiddingFigures {
  return {
    lotId: lot.id,
    status: publicLotStatus(lot, now),
    currency: lot.currency,
    priceMinor: lot.priceMinor,
    leaderId: lot.leaderId,
    nextMinimumMinor: nextMinimum(lot, policy),
    quickBidsMinor: quickBids(lot, policy),
    reservePriceMet: reservePriceMet(lot),
    closeToReservePrice: closeToReservePrice(lot, policy),
    buyNowMinor: buyNowPrice(lot, now, policy),
    opensAt: lot.opensAt.toISOString(),
    plannedCloseAt: lot.plannedCloseAt.toISOString(),
    effectiveCloseAt: lot.effectiveCloseAt.toISOString(),
    extensionCount: lot.extensionCount,
    sequence: lot.sequence,
  };
}
