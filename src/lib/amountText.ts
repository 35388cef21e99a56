// Parses a whole amount that a user typed or pasted: "1250", "1.250", "1 250,00 EUR", "€1,250".
// Cents are refused instead of rounded, and ambiguous input is refused instead of guessed.
import { getCurrencySymbol, isCurrencyCode } from './currencies';

export type AmountText =
  | { kind: 'amount'; major: number }
  | { kind: 'empty' }
  | { kind: 'notNumber' }
  | { kind: 'decimals' }
  | { kind: 'tooLarge' }
  | { kind: 'otherCurrency'; currency: string };

const spaces = /\s/g;
const grouped = /^\d{1,3}([.,'’])\d{3}(?:\1\d{3})*$/;

function stripCurrency(text: string, currency: string): { rest: string; other: string | null } {
  const rest = text
    .replaceAll(getCurrencySymbol(currency), '')
    .replace(new RegExp(currency, 'gi'), '');
  const code = /^[a-z]{3}|[a-z]{3}$/i.exec(rest)?.[0]?.toUpperCase();
  if (code !== undefined && isCurrencyCode(code)) return { rest, other: code };
  return { rest, other: null };
}

/**
 * `currency` is the currency of the field. A separator followed by exactly three digits groups
 * thousands in every locale, because no currency here is bid on in thousandths. ",00" and ".00"
 * count as no cents; "12,5" and "12.50" are `decimals`.
 */
export function parseWholeAmount(text: string, currency: string): AmountText {
  const compact = text.replace(spaces, '');
  if (compact === '') return { kind: 'empty' };
  const { rest, other } = stripCurrency(compact, currency);
  if (other !== null) return { kind: 'otherCurrency', currency: other };
  // Zero cents are removed, as in "1.250,00" and "1250.-".
  const withoutDecimals = rest.replace(/[.,](?:0{1,2}|-{1,2}|–)$/, '');
  let digits: string | null = null;
  if (/^\d+$/.test(withoutDecimals)) digits = withoutDecimals;
  else if (grouped.test(withoutDecimals)) digits = withoutDecimals.replace(/\D/g, '');
  if (digits === null)
    return { kind: /^[\d.,'’]*\d[.,]\d+$/.test(withoutDecimals) ? 'decimals' : 'notNumber' };
  const major = Number(digits);
  return major > 999_999_999 ? { kind: 'tooLarge' } : { kind: 'amount', major };
}
