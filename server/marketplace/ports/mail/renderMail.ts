// Renders a row of the mails table: subject, paragraphs, a list of lots, one link. Pure. Row values
// are inserted as plain text; callers escape the result for their format.
import { getHourStyle } from '../../../../src/lib/instant';
import { defaultLocale, findLocale } from '../../../../src/lib/locales';
import { isRecord } from '../../../../src/lib/untrustedJson';
import { getMinorPerMajor, moneyFromMajor } from '../../../../src/lib/money';
import { getResetPath, toReturnPath } from '../../../../src/lib/resetLink';
import { getMailIntl, type MailIntl } from './getMailIntl';
import { getApprovalKey, getMailTemplate, type MailTarget } from './mailTemplates';

/** `params` includes the unsealed values. */
export type MailRow = { template: string; locale: string; params: Record<string, unknown> };
export type MailLink = { text: string; url: string };
export type RenderedMail = {
  subject: string;
  paragraphs: string[];
  /** The lots that the mail lists; usually none. */
  lots: MailLink[];
  link: MailLink | null;
};

/** Shown instead of a code that was deleted from the row after sending. */
const expiredCode = '••••••';

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function formatAmount(minor: unknown, currency: unknown, intl: MailIntl): string {
  if (typeof minor !== 'number' || typeof currency !== 'string') return '';
  return intl.formatNumber(minor / getMinorPerMajor(currency), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** Challenges state a bid in whole units of its currency, as the user entered it. */
function toMinor(amount: unknown, currency: unknown): number | null {
  return typeof amount === 'number' && typeof currency === 'string'
    ? moneyFromMajor(amount, currency).minor
    : null;
}

function formatTime(value: unknown, intl: MailIntl): string {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return '';
  return intl.formatDate(new Date(value), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: getHourStyle(intl.locale),
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

function toResetPath(returnPath: string | null, token: string): string | null {
  return returnPath === null || token === '' ? null : getResetPath(returnPath, token);
}

const getLotPath = (id: number, slug: unknown): string =>
  `/l/${id}-${encodeURIComponent(toText(slug))}`;

/** Entries that lack what a link needs are left out. */
function readLots(lots: unknown, origin: string): MailLink[] {
  if (!Array.isArray(lots)) return [];
  return lots.flatMap((lot: unknown) =>
    isRecord(lot) && typeof lot['id'] === 'number'
      ? [{ text: toText(lot['title']), url: origin + getLotPath(lot['id'], lot['slug']) }]
      : [],
  );
}

/** Returns null when the row lacks what the link needs. */
function getPath(to: MailTarget, params: Record<string, unknown>): string | null {
  const token = toText(params['token']);
  const withToken = (path: string): string | null =>
    token === '' ? null : path + encodeURIComponent(token);
  switch (to) {
    case 'lot':
      return typeof params['lot_id'] === 'number'
        ? getLotPath(params['lot_id'], params['slug'])
        : null;
    case 'search':
      return toText(params['path']);
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
  const locale = findLocale(requestedLocale) ?? defaultLocale;
  const intl = getMailIntl(locale);
  const mailValues = {
    title: toText(params['title'] ?? params['lot_title']),
    amount: formatAmount(
      params['amount_minor'] ?? toMinor(params['amount'], params['currency_code']),
      params['currency_code'],
      intl,
    ),
    fee: formatAmount(params['fee_minor'], params['currency_code'], intl),
    reference: toText(params['order_reference']),
    order: toText(params['order_id']),
    request: toText(params['request_id']),
    time: formatTime(params['closes_at'] ?? params['pay_by'] ?? params['at'], intl),
    code: toText(params['code']) || expiredCode,
    device: toText(params['device']) || intl.formatMessage({ id: 'mail.device.unknown' }),
    address: toText(params['address']),
    phone: toText(params['phone']),
    left: toText(params['left']),
    email: toText(params['email']),
    last4: toText(params['last4']),
    search: toText(params['search']),
    count: toText(params['count']),
  };
  const values = {
    ...mailValues,
    what: intl.formatMessage(
      { id: getApprovalKey(toText(params['reason']), mailValues.last4) },
      mailValues,
    ),
  };
  const path = matchedTemplate.link === undefined ? null : getPath(matchedTemplate.link.to, params);
  return {
    subject: intl.formatMessage({ id: matchedTemplate.subject }, values),
    paragraphs: matchedTemplate.lines.map((id) => intl.formatMessage({ id }, values)),
    lots: readLots(params['lots'], `${webOrigin}/${locale}`),
    link:
      path === null || matchedTemplate.link === undefined
        ? null
        : {
            text: intl.formatMessage({ id: matchedTemplate.link.text }),
            url: `${webOrigin}/${locale}${path}`,
          },
  };
}
