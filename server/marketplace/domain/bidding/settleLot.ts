// The result of a lot at its closing time or when it is withdrawn. Pure; callers write the result
// under the lot's lock. `now` is the database's clock.
import { getLotPhase } from './lotPhase';
import type { LotState, LotStatus } from './lotState';
import { isReserveUnmet } from './reserve';

export type Settlement = {
  status: Extract<LotStatus, 'closed_sold' | 'closed_reserve_not_met' | 'closed_unsold'>;
  winnerId: number | null;
  hammerMinor: number | null;
};

/** Returns null for a lot that is not due yet or already settled. */
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
