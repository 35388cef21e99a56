// The message for each refusal code: what happened and what to do. Codes that come with figures
// show them. Must not show the server's own messages, which are English only.
import type { IntlShape } from 'react-intl';
import type { Format } from '../../../i18n/getFormat';
import { moneyFromMajor } from '../../../lib/money';
import type { Refusal } from './bidOutcome';
import type { RefusalCode } from './refusalCodes';

type FormatContext = { intl: IntlShape; format: Format; currency: string };
type FormatRefusal = (refusal: Refusal, context: FormatContext) => string;

function formatMetaAmount(
  { meta }: Refusal,
  name: string,
  { format, currency }: FormatContext,
): string | null {
  const major = meta[name];
  return typeof major === 'number' && Number.isSafeInteger(major)
    ? format.money(moneyFromMajor(major, currency))
    : null;
}

const refusalFormatters: Readonly<Record<RefusalCode, FormatRefusal>> = {
  bid_too_low: (refusal, context) => {
    const minimum = formatMetaAmount(refusal, 'next_minimum_bid', context);
    return minimum === null
      ? context.intl.formatMessage({ id: 'bidding.refusal.bid_too_low' })
      : context.intl.formatMessage({ id: 'bidding.refusal.bid_too_low_minimum' }, { minimum });
  },
  bid_not_whole_amount: (_refusal, { intl }) =>
    intl.formatMessage({ id: 'bidding.refusal.bid_not_whole_amount' }),
  bid_above_limit: (refusal, context) => {
    const limit = formatMetaAmount(refusal, 'max_bid', context);
    return limit === null
      ? context.intl.formatMessage({ id: 'bidding.refusal.bid_above_limit' })
      : context.intl.formatMessage({ id: 'bidding.refusal.bid_above_limit_known' }, { limit });
  },
  already_highest_bidder: (refusal, context) => {
    const maximum = formatMetaAmount(refusal, 'maximum', context);
    return maximum === null
      ? context.intl.formatMessage({ id: 'bidding.refusal.already_highest_bidder' })
      : context.intl.formatMessage({ id: 'bidding.refusal.not_above_own_maximum' }, { maximum });
  },
  lot_not_started: (_refusal, { intl }) =>
    intl.formatMessage({ id: 'bidding.refusal.lot_not_started' }),
  lot_closed: (_refusal, { intl }) => intl.formatMessage({ id: 'bidding.refusal.lot_closed' }),
  lot_withdrawn: (_refusal, { intl }) =>
    intl.formatMessage({ id: 'bidding.refusal.lot_withdrawn' }),
  seller_cannot_bid: (_refusal, { intl }) =>
    intl.formatMessage({ id: 'bidding.refusal.seller_cannot_bid' }),
  currency_mismatch: (_refusal, { intl, currency }) =>
    intl.formatMessage({ id: 'bidding.refusal.currency_mismatch' }, { currency }),
  price_moved: (_refusal, { intl }) => intl.formatMessage({ id: 'bidding.refusal.price_moved' }),
  shipping_not_available: (_refusal, { intl }) =>
    intl.formatMessage({ id: 'bidding.refusal.shipping_not_available' }),
  explicit_content_not_accepted: (_refusal, { intl }) =>
    intl.formatMessage({ id: 'bidding.refusal.explicit_content_not_accepted' }),
  age_check_required: (_refusal, { intl }) =>
    intl.formatMessage({ id: 'bidding.refusal.age_check_required' }),
  account_unverified: (_refusal, { intl }) =>
    intl.formatMessage({ id: 'bidding.refusal.account_unverified' }),
  unpaid_orders: (_refusal, { intl }) =>
    intl.formatMessage({ id: 'bidding.refusal.unpaid_orders' }),
  authorisation_required: (_refusal, { intl }) =>
    intl.formatMessage({ id: 'bidding.refusal.authorisation_required' }),
  mfa_error: (_refusal, { intl }) => intl.formatMessage({ id: 'bidding.refusal.mfa_error' }),
  rate_limited: ({ meta }, { intl }) =>
    intl.formatMessage(
      { id: 'bidding.refusal.rate_limited' },
      {
        seconds: typeof meta['seconds'] === 'number' ? meta['seconds'] : 1,
      },
    ),
  idempotency_conflict: (_refusal, { intl }) =>
    intl.formatMessage({ id: 'bidding.refusal.idempotency_conflict' }),
  csrf_token_mismatch: (_refusal, { intl }) =>
    intl.formatMessage({ id: 'bidding.refusal.csrf_token_mismatch' }),
  unknown: (_refusal, { intl }) => intl.formatMessage({ id: 'bidding.refusal.unknown' }),
};

export function formatRefusal(refusal: Refusal, context: FormatContext): string {
  return refusalFormatters[refusal.code](refusal, context);
}
