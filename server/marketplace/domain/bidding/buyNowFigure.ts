// Whether a lot can still be bought at its fixed price. Pure; used by the bidding block and the lot cards.
import type { BiddingPolicy } from './biddingPolicy';
import { lotPhase } from './lotPhase';
import type { LotState } from './lotState';

type Offered = Pick<LotState, 'buyNowMinor' | 'reserveMinor' | 'priceMinor' | 'status' | 'opensAt' | 'effectiveCloseAt'>;

/** The price to buy at now, in minor units; null when buying now is over, not yet possible or not offered. */
export function buyNowPrice(lot: Offered, now: Date, policy: BiddingPolicy): number | null {
  if (lot.buyNowMinor === null || lotPhase(lot, now) !== 'open') return null;
  if (now.getTime() >= lot.effectiveCloseAt.getTime() - policy.buyNowEndsBeforeCloseMs) return null;
  const price = lot.priceMinor ?? 0;
  const reached = price >= lot.buyNowMinor || (lot.reserveMinor !== null && price >= lot.reserveMinor);
  return reached ? null : lot.buyNowMinor;
}
