// What one euro is worth, for thresholds that a law states in its own currency and for approximate prices in lists. Data,
// rounded and approximate, set by hand and not taken from an official table; nothing that anybody pays is converted with them.
import { minorPerMajor, money, type Money } from '../../../../src/lib/money';

/** When the rates were set. */
export const RATES_DATE = '2026-11-21';

const perEuro: Readonly<Record<string, number>> = { EUR: 1, USD: 1.16, GBP: 0.87, CHF: 0.94, NOK: 11.7, SGD: 1.5, SEK: 11, DKK: 7.46, PLN: 4.25 };

/** Rounded down to a whole minor unit. null where there is no rate for one of the two currencies. */
export function convertMoney(amount: Money, currency: string): Money | null {
  if (amount.currency === currency) return amount;
  const from = perEuro[amount.currency];
  const to = perEuro[currency];
  if (from === undefined || to === undefined) return null;
  const major = (amount.minor / minorPerMajor(amount.currency) / from) * to;
  return money(Math.floor(major * minorPerMajor(currency)), currency);
}
