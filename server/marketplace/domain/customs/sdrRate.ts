// What a special drawing right is worth, in which postal forms state their limit. Data and one question, pure.
// Source: International Monetary Fund, "Currency units per SDR", rates of 20 October 2025 (published daily; read again once
// a year, as postal operators do with their own figures).
import { minorPerMajor, type Money } from '../../../../src/lib/money';

const unitsPerSdr: Readonly<Record<string, number>> = {
  EUR: 1.17176, USD: 1.36568, GBP: 1.01841, CHF: 1.08258, JPY: 206.163, CNY: 9.72772, AUD: 2.10008, CAD: 1.91687,
  SGD: 1.76799, NOK: 13.7581, SEK: 12.8776, DKK: 8.75113, PLN: 4.96411, CZK: 28.4595, ILS: 4.52178,
};

/** null: there is no rate for the currency. */
export function inSdr({ minor, currency }: Money): number | null {
  const units = unitsPerSdr[currency];
  return units === undefined ? null : minor / minorPerMajor(currency) / units;
}
