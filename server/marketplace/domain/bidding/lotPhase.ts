// Where a lot stands by a given moment of the database's clock. The stored status is what the jobs have
// written; the clock decides first, so that a late job never lets a late bid in or keeps an early one out.
import type { LotState, LotStatus } from './lotState';

export type LotPhase = 'scheduled' | 'open' | 'ended' | 'withdrawn';
export type PublicLotStatus = LotStatus | 'closing';

type Timed = Pick<LotState, 'status' | 'opensAt' | 'effectiveCloseAt'>;

export function lotPhase(lot: Timed, now: Date): LotPhase {
  if (lot.status === 'withdrawn') return 'withdrawn';
  if (lot.status !== 'scheduled' && lot.status !== 'open') return 'ended';
  if (now.getTime() < lot.opensAt.getTime()) return 'scheduled';
  return now.getTime() < lot.effectiveCloseAt.getTime() ? 'open' : 'ended';
}

/** The status of the wire: `closing` is the moment between the end and the hammer being recorded. */
export function publicLotStatus(lot: Timed, now: Date): PublicLotStatus {
  const phase = lotPhase(lot, now);
  if (phase === 'open' || phase === 'scheduled' || phase === 'withdrawn') return phase;
  return lot.status === 'open' || lot.status === 'scheduled' ? 'closing' : lot.status;
}
