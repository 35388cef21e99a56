// The increment table applied: step, next minimum bid and quick bids. Used by the rules and by every
// projection that shows a bidder what to bid. Must never look at the reserve or at a hidden maximum.
import type { BiddingPolicy } from './biddingPolicy';
import type { LotState } from './lotState';

/** The step above a visible price, both in minor units. */
export function incrementAt(priceMinor: number, policy: BiddingPolicy): number {
  const band = policy.increments.findLast((candidate) => priceMinor >= candidate.fromMinor);
  if (band === undefined) throw new RangeError(`no increment for ${priceMinor}`);
  return band.stepMinor;
}

/** The least amount that the next bid may have, in minor units. */
export function nextMinimum(lot: Pick<LotState, 'priceMinor' | 'startMinor'>, policy: BiddingPolicy): number {
  return lot.priceMinor === null ? lot.startMinor : lot.priceMinor + incrementAt(lot.priceMinor, policy);
}

/** Three amounts to offer as buttons: the minimum and two half steps above it (the half rounded up to a whole unit). */
export function quickBids(lot: Pick<LotState, 'priceMinor' | 'startMinor'>, policy: BiddingPolicy): [number, number, number] {
  const minimum = nextMinimum(lot, policy);
  const step = incrementAt(lot.priceMinor ?? lot.startMinor, policy);
  const half = Math.ceil(step / 2 / policy.wholeUnitMinor) * policy.wholeUnitMinor;
  return [minimum, minimum + half, minimum + 2 * half];
}
