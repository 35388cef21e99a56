// Exchange rates of the special drawing right, in which postal forms state their limit. Pure.
// Source: International Monetary Fund, "Currency units per SDR", rates of 20 October 2025
// (published daily; updated here once a year, as postal operators do with their own figures).
import { getMinorPerMajor, type Money } from '../../../../src/lib/money';

const unitsPerSdr: Readonly<Record<string, number>> = {
  EUR: 1.17176,
  USD: 1.36568,
  GBP: 1.01841,
  CHF: 1.08258,
  JPY: 206.163,
  CNY: 9.72772,
  AUD: 2.10008,
  CAD: 1.91687,
  SGD: 1.76799,
  NOK: 13.7581,
  SEK: 12.8776,
  DKK: 8.75113,
  PLN: 4.96411,
  CZK: 28.4595,
  ILS: 4.52178,
};

/** Returns null for a currency without a rate. */
export function convertToSdr({ minor, currency }: Money): number | null {
  const units = unitsPerSdr[currency];
  return units === undefined ? null : minor / getMinorPerMajor(currency) / units;
}
