// Applies the increment table: step, next minimum bid and quick bids. Must never read the reserve
// or a hidden maximum.
import type { BiddingPolicy } from './biddingPolicy';
import type { LotState } from './lotState';

/** The step above a visible price, both in minor units. */
export function getIncrement(priceMinor: number, policy: BiddingPolicy): number {
  const band = policy.increments.findLast((candidate) => priceMinor >= candidate.fromMinor);
  if (band === undefined) throw new RangeError(`no increment for ${priceMinor}`);
  return band.stepMinor;
}

/** The lowest amount that is accepted next, in minor units. */
export function getNextMinimum(
  lot: Pick<LotState, 'priceMinor' | 'startMinor'>,
  policy: BiddingPolicy,
): number {
  return lot.priceMinor === null
    ? lot.startMinor
    : lot.priceMinor + getIncrement(lot.priceMinor, policy);
}

/**
 * Three amounts for the quick-bid buttons: the minimum, and one and two half steps above it (half a
 * step is rounded up to a whole unit).
 */
export function getQuickBids(
  lot: Pick<LotState, 'priceMinor' | 'startMinor'>,
  policy: BiddingPolicy,
): [number, number, number] {
  const minimum = getNextMinimum(lot, policy);
  const step = getIncrement(lot.priceMinor ?? lot.startMinor, policy);
  const half = Math.ceil(step / 2 / policy.wholeUnitMinor) * policy.wholeUnitMinor;
  return [minimum, minimum + half, minimum + 2 * half];
}
