// The two things that may be said about a reserve. Everything public about it comes from here.
import type { BiddingPolicy } from './biddingPolicy';
import type { LotState } from './lotState';

type Priced = Pick<LotState, 'reserveMinor' | 'priceMinor'>;

/** null: the lot has no reserve. */
export function reservePriceMet(lot: Priced): boolean | null {
  if (lot.reserveMinor === null) return null;
  return lot.priceMinor !== null && lot.priceMinor >= lot.reserveMinor;
}

export function isReserveUnmet(lot: Priced): boolean {
  return reservePriceMet(lot) === false;
}

/** True from 80 % of the reserve on (policy); false without a reserve or a bid. */
export function closeToReservePrice(lot: Priced, policy: BiddingPolicy): boolean {
  if (lot.reserveMinor === null || lot.priceMinor === null) return false;
  return lot.priceMinor >= lot.reserveMinor * policy.closeToReserveRatio;
}
