// Renders a row of the mails table: subject, paragraphs, one link. Pure. Row values are inserted as
// plain text; callers escape the result for their format.
import { localeDetails, type Locale } from '../../../src/lib/locales';
import { getMinorPerMajor } from '../../../src/lib/money';
import { moneyFromMajor } from '../../../src/lib/moneyWire';
import { getResetPath, toReturnPath } from '../../../src/lib/resetLink';
import { getApprovalKey, getMailTemplate, type MailTarget } from './mailTemplates';
import { createMailFormatter } from './mailTexts';

/** `params` includes the unsealed values. */
export type MailRow = { template: string; locale: string; params: Record<string, unknown> };
export type RenderedMail = {
  subject: string;
  paragraphs: string[];
  link: { text: string; url: string } | null;
};

/** Mails are read in any time zone, so the text names the zone. */
const timeZone = 'Europe/Amsterdam';
/** Shown instead of a code that was deleted from the row after sending. */
const expiredCode = '••••••';

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function formatAmount(minor: unknown, currency: unknown, locale: Locale): string {
  if (typeof minor !== 'number' || typeof currency !== 'string') return '';
  const { intl } = localeDetails[locale];
  return new Intl.NumberFormat(intl, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(minor / getMinorPerMajor(currency));
}

/** Challenges state a bid in whole units of its currency, as the user entered it. */
function toMinor(amount: unknown, currency: unknown): number | null {
  return typeof amount === 'number' && typeof currency === 'string'
    ? moneyFromMajor(amount, currency).minor
    : null;
}

function formatTime(value: unknown, locale: Locale): string {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return '';
  const { intl } = localeDetails[locale];
  return new Intl.DateTimeFormat(intl, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(value));
}

function toResetPath(returnPath: string | null, token: string): string | null {
  return returnPath === null || token === '' ? null : getResetPath(returnPath, token);
}

/** Returns null when the row lacks what the link needs. */
function getPath(to: MailTarget, params: Record<string, unknown>): string | null {
  const token = toText(params['token']);
  const withToken = (path: string): string | null =>
    token === '' ? null : path + encodeURIComponent(token);
  switch (to) {
    case 'lot':
      return typeof params['lot_id'] === 'number'
        ? `/l/${params['lot_id']}-${encodeURIComponent(toText(params['slug']))}`
        : null;
    case 'buyer_order':
      return typeof params['order_id'] === 'number'
        ? `/f/buyer/orders/${params['order_id']}`
        : null;
    case 'seller_order':
      return typeof params['order_id'] === 'number'
        ? `/f/seller/orders/${params['order_id']}`
        : null;
    case 'home':
      return '';
    case 'register':
      return withToken('/accounts/register?token=');
    case 'reset':
      return (
        toResetPath(toReturnPath(toText(params['return_path'])), token) ??
        withToken('/accounts/reset_password?token=')
      );
    case 'email':
      return withToken('/accounts/confirm_email?token=');
    case 'forgot':
      return '/accounts/forgot_password';
    case 'settings':
      return '/accounts/settings/account';
  }
}

/** Returns null for an unknown template. `webOrigin` has no trailing slash. */
export function renderMail(
  { template, locale: requestedLocale, params }: MailRow,
  webOrigin: string,
): RenderedMail | null {
  const matchedTemplate = getMailTemplate(template);
  if (matchedTemplate === null) return null;
  const { locale, format } = createMailFormatter(requestedLocale);
  const mailValues = {
    title: toText(params['title'] ?? params['lot_title']),
    amount: formatAmount(
      params['amount_minor'] ?? toMinor(params['amount'], params['currency_code']),
      params['currency_code'],
      locale,
    ),
    fee: formatAmount(params['fee_minor'], params['currency_code'], locale),
    reference: toText(params['order_reference']),
    order: toText(params['order_id']),
    request: toText(params['request_id']),
    time: formatTime(params['closes_at'] ?? params['pay_by'] ?? params['at'], locale),
    code: toText(params['code']) || expiredCode,
    device: toText(params['device']) || format('mail.device.unknown'),
    address: toText(params['address']),
    phone: toText(params['phone']),
    left: toText(params['left']),
    email: toText(params['email']),
    last4: toText(params['last4']),
  };
  const values = {
    ...mailValues,
    what: format(getApprovalKey(toText(params['reason']), mailValues.last4), mailValues),
  };
  const path = matchedTemplate.link === undefined ? null : getPath(matchedTemplate.link.to, params);
  return {
    subject: format(matchedTemplate.subject, values),
    paragraphs: matchedTemplate.lines.map((key) => format(key, values)),
    link:
      path === null || matchedTemplate.link === undefined
        ? null
        : { text: format(matchedTemplate.link.text), url: `${webOrigin}/${locale}${path}` },
  };
}
