// Formats figures for customs forms independent of locale: a decimal point, no grouping, and the
// unit or currency code at the end. Pure.
import { getMinorDigits } from '../../../lib/currencies';
import type { Money } from '../../../lib/money';

/** "1250.00 EUR", "900 JPY". Exact: uses no floating-point division. */
export function formatPlainMoney({ minor, currency }: Money): string {
  const digits = getMinorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const wholeDigits = text.slice(0, text.length - digits);
  const sign = minor < 0 ? '-' : '';
  return `${sign}${wholeDigits}${digits === 0 ? '' : `.${text.slice(-digits)}`} ${currency}`;
}

/** "1.250 kg"; an empty string when the weight is not given. */
export function formatPlainWeight(grams: number | null): string {
  if (grams === null) return '';
  const text = String(grams).padStart(4, '0');
  return `${text.slice(0, -3)}.${text.slice(-3)} kg`;
}

/** "2026-03-09": the unambiguous order of day and month, in UTC. */
export function formatPlainDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
