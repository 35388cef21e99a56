// What there is to buy on the page of a lot besides bidding. Read by the lot's screen; its parts come late, see
// LatePurchase. Pure.
import type { BiddingBlock } from '../api/buyer/decode/bidding';
import type { Viewer } from '../api/buyer/users';
import type { Money } from '../lib/money';

export type Purchase = { kind: 'buyNow'; price: Money; isAvailable: boolean } | { kind: 'offer' } | { kind: 'won' };

export type LotPurchaseProps = {
  lotId: number;
  purchase: Purchase;
  /** null: nobody is signed in; undefined: not known yet. */
  viewer: Viewer | null | undefined;
  /** Where the visitor wants the lot to go. */
  country: string;
  onSignIn: () => void;
};

/** null: nothing. */
export function lotPurchaseOf({ status, viewer, buyNow }: Pick<BiddingBlock, 'status' | 'viewer' | 'buyNow'>): Purchase | null {
  if (viewer.isWinner) return { kind: 'won' };
  if (status === 'closed_reserve_not_met' && viewer.isBidder) return { kind: 'offer' };
  return (status === 'open' || status === 'scheduled') && buyNow !== null ? { kind: 'buyNow', ...buyNow } : null;
}
