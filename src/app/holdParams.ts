// The hold of a bid as parameters of the overlay that asks for it, written by the lot's screen and read by the overlay.
// The amount is what the refusal said; what is set aside is the server's to say. Pure.
import { money, type Money } from '../lib/money';
import type { OverlayParams } from '../platform/overlay';

/** `bidAmount`: whole major units of the lot's currency. `amount`: null when the refusal did not say. */
export type HoldWanted = { lotId: number; bidAmount: number; amount: Money | null };

export function writeHoldParams({ lotId, bidAmount, amount }: HoldWanted): OverlayParams {
  const sum: OverlayParams = amount === null ? {} : { hold_minor: String(amount.minor), hold_currency: amount.currency };
  return { hold_lot: String(lotId), hold_bid: String(bidAmount), ...sum };
}

const numberOf = (text: string | undefined): number | null => (text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null);

/** null: the overlay was not opened for a hold. */
export function readHoldParams(params: OverlayParams): HoldWanted | null {
  const lotId = numberOf(params['hold_lot']);
  const bidAmount = numberOf(params['hold_bid']);
  if (lotId === null || bidAmount === null) return null;
  const minor = numberOf(params['hold_minor']);
  const currency = params['hold_currency'];
  return { lotId, bidAmount, amount: minor === null || currency === undefined || !/^[A-Z]{3}$/.test(currency) ? null : money(minor, currency) };
}
