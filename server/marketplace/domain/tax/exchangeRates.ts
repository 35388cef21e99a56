// Exchange rates of the euro, for thresholds that a law states in its own currency and for
// approximate prices in lists. Data: rounded, set by hand, not from an official table. No payment
// is converted with them.
import { getMinorPerMajor, createMoney, type Money } from '../../../../src/lib/money';

/** When the rates were set. */
export const RATES_DATE = '2026-11-21';

const perEuro: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1.16,
  GBP: 0.87,
  CHF: 0.94,
  NOK: 11.7,
  SGD: 1.5,
  SEK: 11,
  DKK: 7.46,
  PLN: 4.25,
};

/** Rounded down to a whole minor unit. Returns null when one of the currencies has no rate. */
export function convertMoney(amount: Money, currency: string): Money | null {
  if (amount.currency === currency) return amount;
  const from = perEuro[amount.currency];
  const to = perEuro[currency];
  if (from === undefined || to === undefined) return null;
  const major = (amount.minor / getMinorPerMajor(amount.currency) / from) * to;
  return createMoney(Math.floor(major * getMinorPerMajor(currency)), currency);
}
