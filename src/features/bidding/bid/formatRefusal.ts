// The message for each refusal code: what happened and what to do. Codes that come with figures
// show them.
import type { IntlShape } from 'react-intl';
import { formatError, type ErrorMessages } from '../../../i18n/errorMessages';
import type { Format } from '../../../i18n/getFormat';
import { moneyFromMajor } from '../../../lib/money';
import type { Refusal, RefusalCode } from './bidOutcome';

function formatAmount(major: unknown, currency: unknown, { money }: Format): string | null {
  return typeof major === 'number' && Number.isSafeInteger(major) && typeof currency === 'string'
    ? money(moneyFromMajor(major, currency))
    : null;
}

/** formatRefusal adds the lot's `currency` to the figures. */
export const refusalMessages: ErrorMessages<RefusalCode> & Record<RefusalCode, unknown> = {
  bid_too_low: ({ next_minimum_bid: major, currency }, intl, format) => {
    const minimum = formatAmount(major, currency, format);
    return minimum === null
      ? intl.formatMessage({ id: 'bidding.refusal.bid_too_low' })
      : intl.formatMessage({ id: 'bidding.refusal.bid_too_low_minimum' }, { minimum });
  },
  bid_not_whole_amount: 'bidding.refusal.bid_not_whole_amount',
  bid_above_limit: ({ max_bid: major, currency }, intl, format) => {
    const limit = formatAmount(major, currency, format);
    return limit === null
      ? intl.formatMessage({ id: 'bidding.refusal.bid_above_limit' })
      : intl.formatMessage({ id: 'bidding.refusal.bid_above_limit_known' }, { limit });
  },
  already_highest_bidder: ({ maximum: major, currency }, intl, format) => {
    const maximum = formatAmount(major, currency, format);
    return maximum === null
      ? intl.formatMessage({ id: 'bidding.refusal.already_highest_bidder' })
      : intl.formatMessage({ id: 'bidding.refusal.not_above_own_maximum' }, { maximum });
  },
  lot_not_started: 'bidding.refusal.lot_not_started',
  lot_closed: 'bidding.refusal.lot_closed',
  lot_withdrawn: 'bidding.refusal.lot_withdrawn',
  seller_cannot_bid: 'bidding.refusal.seller_cannot_bid',
  currency_mismatch: ({ currency }, intl) =>
    intl.formatMessage({ id: 'bidding.refusal.currency_mismatch' }, { currency: String(currency) }),
  price_moved: 'bidding.refusal.price_moved',
  shipping_not_available: 'bidding.refusal.shipping_not_available',
  explicit_content_not_accepted: 'bidding.refusal.explicit_content_not_accepted',
  age_check_required: 'bidding.refusal.age_check_required',
  account_unverified: 'bidding.refusal.account_unverified',
  unpaid_orders: 'bidding.refusal.unpaid_orders',
  authorisation_required: 'bidding.refusal.authorisation_required',
  mfa_error: 'bidding.refusal.mfa_error',
  rate_limited: ({ seconds }, intl) =>
    intl.formatMessage(
      { id: 'bidding.refusal.rate_limited' },
      { seconds: typeof seconds === 'number' ? seconds : 1 },
    ),
  idempotency_conflict: 'bidding.refusal.idempotency_conflict',
  csrf_token_mismatch: 'bidding.refusal.csrf_token_mismatch',
  unknown: 'bidding.refusal.unknown',
};

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusalMessages, code);
}

type FormatContext = { intl: IntlShape; format: Format; currency: string };

export function formatRefusal(
  { code, meta }: Refusal,
  { intl, format, currency }: FormatContext,
): string {
  return formatError({ code, meta: { ...meta, currency } }, refusalMessages, intl, format);
}
