// The phase of a lot at a moment of the database's clock. The stored status is what the jobs have
// written; the clock decides first, so that a late job never admits a late bid or refuses an early
// one.
import type { LotState, LotStatus } from './lotState';

export type LotPhase = 'scheduled' | 'open' | 'ended' | 'withdrawn';
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
