// Converts amounts from and to the wire: whole major units (bids), minor units as a float
// (shipping), a map by currency (lot lists), and our own {amount, currency_code}. Only decoders and
// the handlers of the marketplace should know these variants.
import { isWholeMoney, getMinorPerMajor, createMoney } from './money';
import type { Money } from './money';

/** Bids: 250 with "EUR" is €250.00. Throws RangeError when the amount is not whole. */
export function moneyFromMajor(major: number, currency: string): Money {
  if (!Number.isSafeInteger(major)) throw new RangeError(`Not a whole amount: ${major}`);
  return createMoney(major * getMinorPerMajor(currency), currency);
}

/** Throws RangeError when the amount has cents, which bids on the wire cannot have. */
export function moneyToMajor(value: Money): number {
  if (!isWholeMoney(value))
    throw new RangeError(`Not a whole amount: ${value.minor} ${value.currency}`);
  return value.minor / getMinorPerMajor(value.currency);
}

/** Shipping: 1300.0 is €13.00. Throws RangeError for a fraction of a minor unit. */
export function moneyFromMinorFloat(minor: number, currency: string): Money {
  return createMoney(minor, currency);
}

/**
 * Lot lists: {EUR: 250, USD: 1, GBP: 1}, whole major units. Only the lot's own currency is
 * reliable, the others can be placeholders; so a map without it gives null.
 */
export function moneyFromMap(
  map: Readonly<Record<string, number>> | null | undefined,
  lotCurrency: string,
): Money | null {
  const major = map?.[lotCurrency];
  return major === undefined ? null : moneyFromMajor(major, lotCurrency);
}

export type WireMoney = { amount: number; currency_code: string };

/** The format of the endpoints of our own design: integer minor units. */
export function moneyFromWire(wire: WireMoney): Money {
  return createMoney(wire.amount, wire.currency_code);
}

export function moneyToWire(value: Money): WireMoney {
  return { amount: value.minor, currency_code: value.currency };
}
