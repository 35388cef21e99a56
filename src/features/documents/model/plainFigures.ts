// Figures as the customs forms of every country read them: a point before the decimals, no grouping, the unit or the
// code of the currency behind. Called by the sheets of those forms; pure.
import { minorDigits } from '../../../lib/currencies';
import type { Money } from '../../../lib/money';

/** Exact: no division of floats. "1250.00 EUR", "900 JPY". */
export function plainMoney({ minor, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const sign = minor < 0 ? '-' : '';
  return `${sign}${whole}${digits === 0 ? '' : `.${text.slice(-digits)}`} ${currency}`;
}

/** "1.250 kg". Null: not said. */
export function plainWeight(grams: number | null): string {
  if (grams === null) return '';
  const text = String(grams).padStart(4, '0');
  return `${text.slice(0, -3)}.${text.slice(-3)} kg`;
}

/** "2026-03-09": the one order of day and month that nobody mistakes. `instant` in UTC. */
export function plainDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
