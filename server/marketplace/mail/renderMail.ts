// Turns a row of the mails table into what a person reads: subject, paragraphs, one link. Pure; called by the outbox
// page and by the delivery. The values in a row are data: they are put into the text here and escaped by who shows it.
import { localeFacts, type Locale } from '../../../src/lib/locales';
import { minorPerMajor } from '../../../src/lib/money';
import { mailWords, type MailKey } from './mailTexts';

export type MailRow = { template: string; locale: string; params: Record<string, unknown> };
export type RenderedMail = { subject: string; paragraphs: string[]; link: { text: string; url: string } | null };

type Template = { subject: MailKey; lines: readonly MailKey[] };

const templates: Readonly<Record<string, Template>> = {
  outbid: { subject: 'mail.outbid.subject', lines: ['mail.outbid.body', 'mail.closesAt'] },
  won: { subject: 'mail.won.subject', lines: ['mail.won.body', 'mail.orderReference', 'mail.payBy'] },
  sold: { subject: 'mail.sold.subject', lines: ['mail.sold.body', 'mail.orderReference'] },
  not_sold: { subject: 'mail.notSold.subject', lines: ['mail.notSold.body'] },
};

/** Mails are read anywhere, so the zone is named in the text. */
const timeZone = 'Europe/Amsterdam';

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function amountText(minor: unknown, currency: unknown, locale: Locale): string {
  if (typeof minor !== 'number' || typeof currency !== 'string') return '';
  const { intl } = localeFacts[locale];
  return new Intl.NumberFormat(intl, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(minor / minorPerMajor(currency));
}

function timeText(value: unknown, locale: Locale): string {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return '';
  const { intl } = localeFacts[locale];
  return new Intl.DateTimeFormat(intl, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone }).format(new Date(value));
}

function linkOf(params: Record<string, unknown>, locale: Locale, webOrigin: string): string | null {
  const { lot_id: id, slug } = params;
  return typeof id === 'number' ? `${webOrigin}/${locale}/l/${id}-${encodeURIComponent(textOf(slug))}` : null;
}

/** null for a template that is not known here. `webOrigin` without a slash at its end. */
export function renderMail({ template, locale: wanted, params }: MailRow, webOrigin: string): RenderedMail | null {
  const found = Object.hasOwn(templates, template) ? templates[template] : undefined;
  if (!found) return null;
  const { locale, words } = mailWords(wanted);
  const values = {
    title: textOf(params['title']),
    amount: amountText(params['amount_minor'], params['currency_code'], locale),
    fee: amountText(params['fee_minor'], params['currency_code'], locale),
    reference: textOf(params['order_reference']),
    time: timeText(params['closes_at'] ?? params['pay_by'], locale),
  };
  const url = linkOf(params, locale, webOrigin);
  return {
    subject: words(found.subject, values),
    paragraphs: found.lines.map((key) => words(key, values)),
    link: url === null ? null : { text: words('mail.viewLot'), url },
  };
}
