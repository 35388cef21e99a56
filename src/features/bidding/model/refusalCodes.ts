// Every reason for which a bid is refused, as the marketplace names it (domain.md 2), and `unknown` for one that this
// release does not know. The words for them are in components/refusalText.

export const refusalCodes = [
  'bid_too_low',
  'bid_not_whole_amount',
  'bid_above_limit',
  'already_highest_bidder',
  'lot_not_started',
  'lot_closed',
  'lot_withdrawn',
  'seller_cannot_bid',
  'currency_mismatch',
  'price_moved',
  'shipping_not_available',
  'explicit_content_not_accepted',
  'age_check_required',
  'account_unverified',
  'unpaid_orders',
  'authorisation_required',
  'mfa_error',
  'rate_limited',
  'idempotency_conflict',
  'csrf_token_mismatch',
  'unknown',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

const known: ReadonlySet<string> = new Set(refusalCodes);

export function isRefusalCode(code: string): code is RefusalCode {
  return known.has(code);
}
