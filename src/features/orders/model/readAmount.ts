// An amount with cents as people type it: "12", "12.50", "1.250,00", "€ 12,5". Called by the form that answers a request;
// pure. What has two readings is refused.
import { currencySymbol } from '../../../lib/currencies';
import { minorPerMajor, money, type Money } from '../../../lib/money';

const GROUPED = /^\d{1,3}([.,'’])\d{3}(?:\1\d{3})*$/;

/** null: no amount of that currency, or nothing. */
export function readAmount(text: string, currency: string): Money | null {
  const bare = text.replace(/\s/g, '').replaceAll(currencySymbol(currency), '').replace(new RegExp(currency, 'i'), '');
  const digits = Math.round(Math.log10(minorPerMajor(currency)));
  const [, whole = '', mark = '', part = ''] = new RegExp(`^(.*?)(?:([.,])(\\d{1,${Math.max(digits, 1)}}))?$`).exec(bare) ?? [];
  // One mark cannot stand for thousands and for cents.
  if (part !== '' && (digits === 0 || whole.includes(mark))) return null;
  // Three digits behind a mark are thousands, unless the currency has three of its own.
  if (!/^\d{1,9}$/.test(whole) && !GROUPED.test(whole)) return null;
  const minor = Number(whole.replace(/\D/g, '')) * minorPerMajor(currency) + Number(part.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? money(minor, currency) : null;
}
