// Whether a lot can still be bought at its fixed price. Pure.
import type { BiddingPolicy } from './biddingPolicy';
import { getLotPhase } from './lotPhase';
import type { LotState } from './lotState';

type BuyNowLot = Pick<
  LotState,
  'buyNowMinor' | 'reserveMinor' | 'priceMinor' | 'status' | 'opensAt' | 'effectiveCloseAt'
>;

/**
 * The current buy-now price in minor units; null when buy now has ended, has not started or is not
 * offered.
 */
export function getBuyNowPrice(lot: BuyNowLot, now: Date, policy: BiddingPolicy): number | null {
  if (lot.buyNowMinor === null || getLotPhase(lot, now) !== 'open') return null;
  if (now.getTime() >= lot.effectiveCloseAt.getTime() - policy.buyNowEndsBeforeCloseMs) return null;
  const price = lot.priceMinor ?? 0;
  const reached =
    price >= lot.buyNowMinor || (lot.reserveMinor !== null && price >= lot.reserveMinor);
  return reached ? null : lot.buyNowMinor;
}
