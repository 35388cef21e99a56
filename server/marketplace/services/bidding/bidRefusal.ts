// What a refused bid answers: 422 with one item for each reason, and the lot as it stands so that the screen can ask
// again with fresh figures. Called by the bid handler.
import type { WireBiddingBlock } from '../../../../src/contract/buyer/bidding';
import type { WireErrorDetail } from '../../../../src/contract/core/schemas';
import type { Refusal, RefusalCode } from '../../domain/bidding/lotState';
import { ApiError } from '../../http/apiError';
import { toMajor } from './wireAmount';

// For people who read the API; screens translate by code.
const messages: Readonly<Record<RefusalCode, string>> = {
  bid_too_low: 'The bid is below the minimum.',
  bid_not_whole_amount: 'A bid is a whole amount.',
  bid_above_limit: 'The bid is above the limit.',
  already_highest_bidder: 'You are the highest bidder already.',
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

/** Figures of the rules are minor units (`…_minor`); on the wire they are whole units without the ending. */
function wireMeta(meta: Refusal['meta'], currency: string): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(meta)) {
    if (name.endsWith('_minor') && typeof value === 'number') shown[name.slice(0, -'_minor'.length)] = toMajor(value, currency);
    else shown[name] = value;
  }
  return shown;
}

export function bidRefusal(refusals: readonly Refusal[], block: WireBiddingBlock, headers: Record<string, string>): ApiError {
  const details = refusals.map(
    ({ code, attribute, meta }): WireErrorDetail => ({
      code,
      message: messages[code],
      attribute: attribute === '' ? null : attribute,
      meta: wireMeta(meta, block.lot.currency_code),
    }),
  );
  const [first] = details;
  return new ApiError(422, 'bid_refused', first?.message ?? 'The bid was refused.', details, { headers, meta: { bidding_block: block } });
}
