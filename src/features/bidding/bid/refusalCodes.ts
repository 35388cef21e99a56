// Every refusal code of the marketplace, and `unknown` for a code that this release does not know.
// The messages are in formatRefusal.

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

const knownCodes: ReadonlySet<string> = new Set(refusalCodes);

export function isRefusalCode(code: string): code is RefusalCode {
  return knownCodes.has(code);
}
