// Soft close: a bid that changes price or leader shortly before the closing time extends it. Pure;
// placeBid.ts calls it only for such bids, because refused bids and invisible raises never extend.
import type { BiddingPolicy } from './biddingPolicy';
import type { LotState } from './lotState';

type LotClose = Pick<LotState, 'effectiveCloseAt' | 'extensionCount'>;

/**
 * The closing time after a visible bid at `now`: with less than the window left, max(end, now +
 * extension).
 */
export function extendClose(
  lot: LotClose,
  now: Date,
  policy: BiddingPolicy,
): LotClose & { extended: boolean } {
  const end = lot.effectiveCloseAt.getTime();
  const extendedMs = now.getTime() + policy.softClose.extensionMs;
  if (end - now.getTime() >= policy.softClose.windowMs || extendedMs <= end) {
    return {
      effectiveCloseAt: lot.effectiveCloseAt,
      extensionCount: lot.extensionCount,
      extended: false,
    };
  }
  return {
    effectiveCloseAt: new Date(extendedMs),
    extensionCount: lot.extensionCount + 1,
    extended: true,
  };
}
