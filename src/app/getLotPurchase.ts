// What a lot page offers to buy besides bidding. Pure.
import type { BiddingBlock } from '../api/buyer/decode/bidding';
import type { Viewer } from '../api/buyer/users';
import { type Money, createMoney } from '../lib/money';
import type { OverlayParams } from '../platform/overlay';

// The hold of a bid as overlay parameters. The amount is the one that the refusal stated; the
// server decides what is held. Pure.

/**
 * `bidAmount` is in whole major units of the lot's currency. `amount` is null when the refusal did
 * not state it.
 */
export type HoldRequest = { lotId: number; bidAmount: number; amount: Money | null };

export function writeHoldParams({ lotId, bidAmount, amount }: HoldRequest): OverlayParams {
  const amountParams: OverlayParams =
    amount === null ? {} : { hold_minor: String(amount.minor), hold_currency: amount.currency };
  return { hold_lot: String(lotId), hold_bid: String(bidAmount), ...amountParams };
}

const parseNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;

/** null when the overlay was not opened for a hold. */
export function readHoldParams(params: OverlayParams): HoldRequest | null {
  const lotId = parseNumber(params['hold_lot']);
  const bidAmount = parseNumber(params['hold_bid']);
  if (lotId === null || bidAmount === null) return null;
  const minor = parseNumber(params['hold_minor']);
  const currency = params['hold_currency'];
  return {
    lotId,
    bidAmount,
    amount:
      minor === null || currency === undefined || !/^[A-Z]{3}$/.test(currency)
        ? null
        : createMoney(minor, currency),
  };
}

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
