// Soft close: a bid that changes price or leader shortly before the end moves the end. Pure; placeBid.ts calls it
// only for such bids, because refused bids and invisible raises never extend.
import type { BiddingPolicy } from './biddingPolicy';
import type { LotState } from './lotState';

type Ending = Pick<LotState, 'effectiveCloseAt' | 'extensionCount'>;

/** The end after a visible bid at `now`: with less than the window left, max(end, now + extension). */
export function extendClose(lot: Ending, now: Date, policy: BiddingPolicy): Ending & { extended: boolean } {
  const end = lot.effectiveCloseAt.getTime();
  const wanted = now.getTime() + policy.softClose.extensionMs;
  if (end - now.getTime() >= policy.softClose.windowMs || wanted <= end) {
    return { effectiveCloseAt: lot.effectiveCloseAt, extensionCount: lot.extensionCount, extended: false };
  }
  return { effectiveCloseAt: new Date(wanted), extensionCount: lot.extensionCount + 1, extended: true };
}
