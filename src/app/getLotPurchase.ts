// What a lot page offers to buy besides bidding. Pure.
import type { BiddingBlock } from '../api/buyer/decode/bidding';
import type { Viewer } from '../api/buyer/users';
import type { Money } from '../lib/money';

export type Purchase =
  { kind: 'buyNow'; price: Money; isAvailable: boolean } | { kind: 'offer' } | { kind: 'won' };

export type LotPurchaseProps = {
  lotId: number;
  purchase: Purchase;
  /** null: signed out; undefined: not known yet. */
  viewer: Viewer | null | undefined;
  /** The visitor's country of delivery. */
  country: string;
  onSignIn: () => void;
};

/** null when there is nothing to buy. */
export function getLotPurchase({
  status,
  viewer,
  buyNow,
}: Pick<BiddingBlock, 'status' | 'viewer' | 'buyNow'>): Purchase | null {
  if (viewer.isWinner) return { kind: 'won' };
  if (status === 'closed_reserve_not_met' && viewer.isBidder) return { kind: 'offer' };
  return (status === 'open' || status === 'scheduled') && buyNow !== null
    ? { kind: 'buyNow', ...buyNow }
    : null;
}
