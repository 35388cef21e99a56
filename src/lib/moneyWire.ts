/*
 * The ways in which amounts come over the wire, and back: whole major units (bids), minor units
 * as a float (shipping), a map by currency (lot lists), and our own {amount, currency_code}.
 * Called by the decode layer of the api slices and by the marketplace's handlers; nothing else
 * should know that these variants exist.
 */
import { isWholeMoney, minorPerMajor, money } from './money';
import type { Money } from './money';

/** Bids: 250 with "EUR" is €250.00. Throws RangeError when the amount is not whole. */
export function moneyFromMajor(major: number, currency: string): Money {
  if (!Number.isSafeInteger(major)) throw new RangeError(`Not a whole amount: ${major}`);
  return money(major * minorPerMajor(currency), currency);
}

/** Throws RangeError when the amount has cents: the wire of bids cannot carry them. */
export function moneyToMajor(value: Money): number {
  if (!isWholeMoney(value)) throw new RangeError(`Not a whole amount: ${value.minor} ${value.currency}`);
  return value.minor / minorPerMajor(value.currency);
}

/** Shipping: 1300.0 is €13.00. Throws RangeError when there is a fraction of a minor unit. */
export function moneyFromMinorFloat(minor: number, currency: string): Money {
  return money(minor, currency);
}

/**
 * Lot lists: {EUR: 250, USD: 1, GBP: 1}, whole major units. Only the lot's own currency may be
 * trusted, the others can be placeholders; so a map without it gives null.
 */
export function moneyFromMap(
  map: Readonly<Record<string, number>> | null | undefined,
  lotCurrency: string,
): Money | null {
  const major = map?.[lotCurrency];
  return major === undefined ? null : moneyFromMajor(major, lotCurrency);
}

export type WireMoney = { amount: number; currency_code: string };

/** The shape of the endpoints that we design: minor units, integer. */
export function moneyFromWire(wire: WireMoney): Money {
  return money(wire.amount, wire.currency_code);
}

export function moneyToWire(value: Money): WireMoney {
  return { amount: value.minor, currency_code: value.currency };
}
