// The words for each reason of a refusal: what happened and what to do. Used by BidResult; codes that come with figures
// show them. Must not show what the server wrote: its messages are in English.
import type { Translate } from '../../../i18n/createTranslator';
import type { Format } from '../../../i18n/createFormat';
import { moneyFromMajor } from '../../../lib/moneyWire';
import type { Refusal } from '../model/bidOutcome';
import type { RefusalCode } from '../model/refusalCodes';

type Words = { t: Translate; format: Format; currency: string };
type Text = (refusal: Refusal, words: Words) => string;

function amountOf({ meta }: Refusal, name: string, { format, currency }: Words): string | null {
  const major = meta[name];
  return typeof major === 'number' && Number.isSafeInteger(major) ? format.money(moneyFromMajor(major, currency)) : null;
}

const texts: Readonly<Record<RefusalCode, Text>> = {
  bid_too_low: (refusal, words) => {
    const minimum = amountOf(refusal, 'next_minimum_bid', words);
    return minimum === null ? words.t('bidding.refusal.bid_too_low') : words.t('bidding.refusal.bid_too_low_minimum', { minimum });
  },
  bid_not_whole_amount: (_refusal, { t }) => t('bidding.refusal.bid_not_whole_amount'),
  bid_above_limit: (refusal, words) => {
    const limit = amountOf(refusal, 'max_bid', words);
    return limit === null ? words.t('bidding.refusal.bid_above_limit') : words.t('bidding.refusal.bid_above_limit_known', { limit });
  },
  already_highest_bidder: (refusal, words) => {
    const maximum = amountOf(refusal, 'maximum', words);
    return maximum === null ? words.t('bidding.refusal.already_highest_bidder') : words.t('bidding.refusal.not_above_own_maximum', { maximum });
  },
  lot_not_started: (_refusal, { t }) => t('bidding.refusal.lot_not_started'),
  lot_closed: (_refusal, { t }) => t('bidding.refusal.lot_closed'),
  lot_withdrawn: (_refusal, { t }) => t('bidding.refusal.lot_withdrawn'),
  seller_cannot_bid: (_refusal, { t }) => t('bidding.refusal.seller_cannot_bid'),
  currency_mismatch: (_refusal, { t, currency }) => t('bidding.refusal.currency_mismatch', { currency }),
  price_moved: (_refusal, { t }) => t('bidding.refusal.price_moved'),
  shipping_not_available: (_refusal, { t }) => t('bidding.refusal.shipping_not_available'),
  explicit_content_not_accepted: (_refusal, { t }) => t('bidding.refusal.explicit_content_not_accepted'),
  age_check_required: (_refusal, { t }) => t('bidding.refusal.age_check_required'),
  account_unverified: (_refusal, { t }) => t('bidding.refusal.account_unverified'),
  unpaid_orders: (_refusal, { t }) => t('bidding.refusal.unpaid_orders'),
  authorisation_required: (_refusal, { t }) => t('bidding.refusal.authorisation_required'),
  mfa_error: (_refusal, { t }) => t('bidding.refusal.mfa_error'),
  rate_limited: ({ meta }, { t }) => t('bidding.refusal.rate_limited', { seconds: typeof meta['seconds'] === 'number' ? meta['seconds'] : 1 }),
  idempotency_conflict: (_refusal, { t }) => t('bidding.refusal.idempotency_conflict'),
  csrf_token_mismatch: (_refusal, { t }) => t('bidding.refusal.csrf_token_mismatch'),
  unknown: (_refusal, { t }) => t('bidding.refusal.unknown'),
};

export function refusalText(refusal: Refusal, words: Words): string {
  return texts[refusal.code](refusal, words);
}
