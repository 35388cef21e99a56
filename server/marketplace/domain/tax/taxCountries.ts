// The 44 countries for taxes and shipping: their tax area and standard rate in per cent. Data: the
// rates as generally known at the start of 2026, not from an official table. Before real money is
// involved, compare them with the European Commission's list and the tax authorities of the other
// countries. Goods move inside an `area` without import tax.
import { getMinorPerMajor, createMoney, type Money } from '../../../../src/lib/money';

// Exchange rates of the euro, for thresholds that a law states in its own currency and for
// approximate prices in lists. Data: rounded, set by hand, not from an official table. No payment
// is converted with them.

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

/** Rates have at most four decimals. */
const toWhole = (rate: number): bigint => BigInt(Math.round(rate * 10_000));

/**
 * Rounded down to a whole minor unit, for amounts from 0 on. Returns null when one of the
 * currencies has no rate.
 */
export function convertMoney(amount: Money, currency: string): Money | null {
  if (amount.currency === currency) return amount;
  const from = perEuro[amount.currency];
  const to = perEuro[currency];
  if (from === undefined || to === undefined) return null;
  // In integers: 3 × 1.16 × 100 is below 348 as a binary fraction.
  const numerator = BigInt(amount.minor) * toWhole(to) * BigInt(getMinorPerMajor(currency));
  const denominator = toWhole(from) * BigInt(getMinorPerMajor(amount.currency));
  return createMoney(Number(numerator / denominator), currency);
}

type TaxArea = 'eu' | 'ch' | 'gb' | 'own';
export type TaxCountry = {
  area: TaxArea;
  currency: string;
  ratePercent: number;
  kind: 'import_vat' | 'gst';
};

const vat = (area: TaxArea, currency: string, ratePercent: number): TaxCountry => ({
  area,
  currency,
  ratePercent,
  kind: 'import_vat',
});
const gst = (currency: string, ratePercent: number): TaxCountry => ({
  area: 'own',
  currency,
  ratePercent,
  kind: 'gst',
});

/** By ISO 3166 alpha-2, lower case. A rate of 0: the tax cannot be calculated in advance. */
export const taxCountries: Readonly<Record<string, TaxCountry>> = {
  at: vat('eu', 'EUR', 20),
  be: vat('eu', 'EUR', 21),
  bg: vat('eu', 'EUR', 20),
  hr: vat('eu', 'EUR', 25),
  cy: vat('eu', 'EUR', 19),
  cz: vat('eu', 'CZK', 21),
  dk: vat('eu', 'DKK', 25),
  ee: vat('eu', 'EUR', 24),
  fi: vat('eu', 'EUR', 25.5),
  fr: vat('eu', 'EUR', 20),
  de: vat('eu', 'EUR', 19),
  gr: vat('eu', 'EUR', 24),
  hu: vat('eu', 'HUF', 27),
  ie: vat('eu', 'EUR', 23),
  it: vat('eu', 'EUR', 22),
  lv: vat('eu', 'EUR', 21),
  lt: vat('eu', 'EUR', 21),
  lu: vat('eu', 'EUR', 17),
  mt: vat('eu', 'EUR', 18),
  nl: vat('eu', 'EUR', 21),
  pl: vat('eu', 'PLN', 23),
  pt: vat('eu', 'EUR', 23),
  ro: vat('eu', 'RON', 21),
  sk: vat('eu', 'EUR', 23),
  si: vat('eu', 'EUR', 22),
  es: vat('eu', 'EUR', 21),
  se: vat('eu', 'SEK', 25),
  // Monaco belongs to the French VAT area, Liechtenstein to the Swiss one.
  mc: vat('eu', 'EUR', 20),
  ch: vat('ch', 'CHF', 8.1),
  li: vat('ch', 'CHF', 8.1),
  gb: vat('gb', 'GBP', 20),
  no: vat('own', 'NOK', 25),
  is: vat('own', 'ISK', 24),
  ad: vat('own', 'EUR', 4.5),
  sm: vat('own', 'EUR', 17),
  us: vat('own', 'USD', 0),
  hk: vat('own', 'HKD', 0),
  ca: gst('CAD', 5),
  au: gst('AUD', 10),
  jp: vat('own', 'JPY', 10),
  cn: vat('own', 'CNY', 13),
  tw: vat('own', 'TWD', 5),
  sg: gst('SGD', 9),
  il: vat('own', 'ILS', 18),
};
