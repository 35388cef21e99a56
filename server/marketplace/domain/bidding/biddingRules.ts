// The rules of bidding: the phases of a lot, the next minimum bid, the reserve price, buy now, and
// what happens when a lot closes.
import type { LotState, LotStatus } from './lotState';
import type { BiddingPolicy } from './biddingPolicy';

// The phase of a lot at a moment of the database's clock. The stored status is what the jobs have
// written; the clock decides first, so that a late job never admits a late bid or refuses an early
// one.

type LotPhase = 'scheduled' | 'open' | 'ended' | 'withdrawn';
export type PublicLotStatus = LotStatus | 'closing';

type LotTimes = Pick<LotState, 'status' | 'opensAt' | 'effectiveCloseAt'>;

export function getLotPhase(lot: LotTimes, now: Date): LotPhase {
  if (lot.status === 'withdrawn') return 'withdrawn';
  if (lot.status !== 'scheduled' && lot.status !== 'open') return 'ended';
  if (now.getTime() < lot.opensAt.getTime()) return 'scheduled';
  return now.getTime() < lot.effectiveCloseAt.getTime() ? 'open' : 'ended';
}

/**
 * The status on the wire: `closing` is the time between the closing time and the recorded result.
 */
export function getPublicLotStatus(lot: LotTimes, now: Date): PublicLotStatus {
  const phase = getLotPhase(lot, now);
  if (phase === 'open' || phase === 'scheduled' || phase === 'withdrawn') return phase;
  return lot.status === 'open' || lot.status === 'scheduled' ? 'closing' : lot.status;
}

// Applies the increment table: step, next minimum bid and quick bids. Must never read the reserve
// or a hidden maximum.

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

// The two public facts about a reserve. All public data about it comes from here.

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

export type Settlement = {
  status: Extract<LotStatus, 'closed_sold' | 'closed_reserve_not_met' | 'closed_unsold'>;
  winnerId: number | null;
  hammerMinor: number | null;
};

/**
 * The result of a lot at its closing time. Pure; callers write the result under the lot's lock.
 * `now` is the database's clock. Returns null for a lot that is not due yet, already settled or
 * withdrawn.
 */
export function settleLot(lot: LotState, now: Date): Settlement | null {
  if (lot.status !== 'open' && lot.status !== 'scheduled') return null;
  if (getLotPhase(lot, now) !== 'ended') return null;
  if (lot.leaderId === null || lot.priceMinor === null)
    return { status: 'closed_unsold', winnerId: null, hammerMinor: null };
  if (isReserveUnmet(lot))
    return { status: 'closed_reserve_not_met', winnerId: null, hammerMinor: null };
  return { status: 'closed_sold', winnerId: lot.leaderId, hammerMinor: lot.priceMinor };
}

/** A lot can be withdrawn until it has ended; returns null when it is too late. */
export function withdrawLot(lot: LotState, now: Date): LotState | null {
  const phase = getLotPhase(lot, now);
  return phase === 'open' || phase === 'scheduled' ? { ...lot, status: 'withdrawn' } : null;
}

type BuyNowLot = Pick<
  LotState,
  'buyNowMinor' | 'reserveMinor' | 'priceMinor' | 'status' | 'opensAt' | 'effectiveCloseAt'
>;

/**
 * The price at which a lot can be bought now, in minor units. Null when buy now has ended, has not
 * started or is not offered. Pure.
 */
export function getBuyNowPrice(lot: BuyNowLot, now: Date, policy: BiddingPolicy): number | null {
  if (lot.buyNowMinor === null || getLotPhase(lot, now) !== 'open') return null;
  if (now.getTime() >= lot.effectiveCloseAt.getTime() - policy.buyNowEndsBeforeCloseMs) return null;
  const price = lot.priceMinor ?? 0;
  const reached =
    price >= lot.buyNowMinor || (lot.reserveMinor !== null && price >= lot.reserveMinor);
  return reached ? null : lot.buyNowMinor;
}
