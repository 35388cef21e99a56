// Turns a row of the mails table into what a person reads: subject, paragraphs, one link. Pure; called by the outbox
// page and by the delivery. The values in a row are data: they are put into the text here and escaped by who shows it.
import { localeFacts, type Locale } from '../../../src/lib/locales';
import { minorPerMajor } from '../../../src/lib/money';
import { moneyFromMajor } from '../../../src/lib/moneyWire';
import { getResetPath, toReturnPath } from '../../../src/lib/resetLink';
import { approvalOf, mailTemplate, type MailTarget } from './mailTemplates';
import { mailWords } from './mailTexts';

/** `params` with what was sealed among them. */
export type MailRow = { template: string; locale: string; params: Record<string, unknown> };
export type RenderedMail = { subject: string; paragraphs: string[]; link: { text: string; url: string } | null };

/** Mails are read anywhere, so the zone is named in the text. */
const timeZone = 'Europe/Amsterdam';
/** In the place of a code that is gone from the row because it was sent. */
const goneCode = '••••••';

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function amountText(minor: unknown, currency: unknown, locale: Locale): string {
  if (typeof minor !== 'number' || typeof currency !== 'string') return '';
  const { intl } = localeFacts[locale];
  return new Intl.NumberFormat(intl, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(minor / minorPerMajor(currency));
}

/** Challenges name a bid by whole units of its currency, as the person typed it. */
function minorOf(amount: unknown, currency: unknown): number | null {
  return typeof amount === 'number' && typeof currency === 'string' ? moneyFromMajor(amount, currency).minor : null;
}

function timeText(value: unknown, locale: Locale): string {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return '';
  const { intl } = localeFacts[locale];
  return new Intl.DateTimeFormat(intl, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone }).format(new Date(value));
}

function resetPathOf(returnPath: string | null, token: string): string | null {
  return returnPath === null || token === '' ? null : getResetPath(returnPath, token);
}

/** null where the row has not what the link needs. */
function pathOf(to: MailTarget, params: Record<string, unknown>): string | null {
  const token = textOf(params['token']);
  const withToken = (path: string): string | null => (token === '' ? null : path + encodeURIComponent(token));
  switch (to) {
    case 'lot':
      return typeof params['lot_id'] === 'number' ? `/l/${params['lot_id']}-${encodeURIComponent(textOf(params['slug']))}` : null;
    case 'buyer_order':
      return typeof params['order_id'] === 'number' ? `/f/buyer/orders/${params['order_id']}` : null;
    case 'seller_order':
      return typeof params['order_id'] === 'number' ? `/f/seller/orders/${params['order_id']}` : null;
    case 'home':
      return '';
    case 'register':
      return withToken('/accounts/register?token=');
    case 'reset':
      return resetPathOf(toReturnPath(textOf(params['return_path'])), token) ?? withToken('/accounts/reset_password?token=');
    case 'email':
      return withToken('/accounts/confirm_email?token=');
    case 'forgot':
      return '/accounts/forgot_password';
    case 'settings':
      return '/accounts/settings/account';
  }
}

/** null for a template that is not known. `webOrigin` without a slash at its end. */
export function renderMail({ template, locale: wanted, params }: MailRow, webOrigin: string): RenderedMail | null {
  const found = mailTemplate(template);
  if (found === null) return null;
  const { locale, words } = mailWords(wanted);
  const facts = {
    title: textOf(params['title'] ?? params['lot_title']),
    amount: amountText(params['amount_minor'] ?? minorOf(params['amount'], params['currency_code']), params['currency_code'], locale),
    fee: amountText(params['fee_minor'], params['currency_code'], locale),
    reference: textOf(params['order_reference']),
    order: textOf(params['order_id']),
    request: textOf(params['request_id']),
    time: timeText(params['closes_at'] ?? params['pay_by'] ?? params['at'], locale),
    code: textOf(params['code']) || goneCode,
    device: textOf(params['device']) || words('mail.device.unknown'),
    address: textOf(params['address']),
    phone: textOf(params['phone']),
    left: textOf(params['left']),
    email: textOf(params['email']),
    last4: textOf(params['last4']),
  };
  const values = { ...facts, what: words(approvalOf(textOf(params['reason']), facts.last4), facts) };
  const path = found.link === undefined ? null : pathOf(found.link.to, params);
  return {
    subject: words(found.subject, values),
    paragraphs: found.lines.map((key) => words(key, values)),
    link: path === null || found.link === undefined ? null : { text: words(found.link.text), url: `${webOrigin}/${locale}${path}` },
  };
}
