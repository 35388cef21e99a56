/*
 * Reads a whole amount that a person typed or pasted: "1250", "1.250", "1 250,00 EUR", "€1,250".
 * Called by AmountField and by the GET forms' handlers. It refuses cents instead of rounding
 * them, and it never guesses: what has two readings as money is refused.
 */
import { currencySymbol, isCurrencyCode } from './currencies';

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
  const rest = text.replaceAll(currencySymbol(currency), '').replace(new RegExp(currency, 'gi'), '');
  const code = /^[a-z]{3}|[a-z]{3}$/i.exec(rest)?.[0]?.toUpperCase();
  if (code !== undefined && isCurrencyCode(code)) return { rest, other: code };
  return { rest, other: null };
}

/**
 * `currency` is the currency the field asks for. A separator followed by exactly three digits
 * groups thousands in every locale, since no currency here is bid on in thousandths; ",00" and
 * ".00" are taken as no cents at all; "12,5" and "12.50" are `decimals`.
 */
export function parseWholeAmount(text: string, currency: string): AmountText {
  const compact = text.replace(spaces, '');
  if (compact === '') return { kind: 'empty' };
  const { rest, other } = stripCurrency(compact, currency);
  if (other !== null) return { kind: 'otherCurrency', currency: other };
  // "1.250,00", "1250.-": the cents are nothing, so they may go.
  const bare = rest.replace(/[.,](?:0{1,2}|-{1,2}|–)$/, '');
  let digits: string | null = null;
  if (/^\d+$/.test(bare)) digits = bare;
  else if (grouped.test(bare)) digits = bare.replace(/\D/g, '');
  if (digits === null) return { kind: /^[\d.,'’]*\d[.,]\d+$/.test(bare) ? 'decimals' : 'notNumber' };
  const major = Number(digits);
  return major > 999_999_999 ? { kind: 'tooLarge' } : { kind: 'amount', major };
}
