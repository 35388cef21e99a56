// Builds the response to a refused bid: 422 with one detail per reason, and the lot's current
// bidding block, so that the screen can ask again with fresh figures.
import type { WireBiddingBlock } from '../../../../src/contract/buyer/bidding';
import type { WireErrorDetail } from '../../../../src/contract/core/schemas';
import type { Refusal, RefusalCode } from '../../domain/bidding/lotState';
import { ApiError } from '../../http/apiError';
import { toMajor } from './wireAmount';

// For API clients; screens translate by code.
const messages: Readonly<Record<RefusalCode, string>> = {
  bid_too_low: 'The bid is below the minimum.',
  bid_not_whole_amount: 'A bid is a whole amount.',
  bid_above_limit: 'The bid is above the limit.',
  already_highest_bidder: 'You are already the highest bidder.',
  lot_not_started: 'Bidding has not started yet.',
  lot_closed: 'Bidding has ended.',
  lot_withdrawn: 'The lot was withdrawn.',
  seller_cannot_bid: 'Sellers cannot bid on their own lots.',
  currency_mismatch: 'Bids on this lot are in another currency.',
  price_moved: 'The price has changed since you looked.',
  shipping_not_available: 'The lot is not shipped to your country.',
  explicit_content_not_accepted: 'Confirm that you want to see explicit content.',
  age_check_required: 'Confirm your age first.',
  account_unverified: 'Verify your account first.',
  unpaid_orders: 'Pay your open orders first.',
  authorisation_required: 'A payment authorisation is needed first.',
};

/** Converts the rules' minor units (`…_minor`) to the wire's whole units, without the suffix. */
function wireMeta(meta: Refusal['meta'], currency: string): Record<string, unknown> {
  const wireFields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(meta)) {
    if (name.endsWith('_minor') && typeof value === 'number')
      wireFields[name.slice(0, -'_minor'.length)] = toMajor(value, currency);
    else wireFields[name] = value;
  }
  return wireFields;
}

export function createBidRefusal(
  refusals: readonly Refusal[],
  block: WireBiddingBlock,
  headers: Record<string, string>,
): ApiError {
  const details = refusals.map(({ code, attribute, meta }): WireErrorDetail => ({
    code,
    message: messages[code],
    attribute: attribute === '' ? null : attribute,
    meta: wireMeta(meta, block.lot.currency_code),
  }));
  const [first] = details;
  return new ApiError(422, 'bid_refused', first?.message ?? 'The bid was refused.', details, {
    headers,
    meta: { bidding_block: block },
  });
}
