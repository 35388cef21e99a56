// The two public facts about a reserve. All public data about it comes from here.
import type { BiddingPolicy } from './biddingPolicy';
import type { LotState } from './lotState';

type LotPrice = Pick<LotState, 'reserveMinor' | 'priceMinor'>;

/** Returns null when the lot has no reserve. */
export function isReservePriceMet(lot: LotPrice): boolean | null {
  if (lot.reserveMinor === null) return null;
  return lot.priceMinor !== null && lot.priceMinor >= lot.reserveMinor;
}

export function isReserveUnmet(lot: LotPrice): boolean {
  return isReservePriceMet(lot) === false;
}

/** True from 80 % of the reserve (policy); false without a reserve or a bid. */
export function isCloseToReservePrice(lot: LotPrice, policy: BiddingPolicy): boolean {
  if (lot.reserveMinor === null || lot.priceMinor === null) return false;
  return lot.priceMinor >= lot.reserveMinor * policy.closeToReserveRatio;
}
