// Money: an integer number of minor units and a currency, with arithmetic. Never a float, never
// formatted for people (src/i18n does that), and converted only for display: mixing two currencies
// is a RangeError.
import { getMinorDigits } from './currencies';

export type Money = { readonly minor: number; readonly currency: string };

const currencyPattern = /^[A-Z]{3}$/;

/**
 * Throws RangeError when `minor` is not a safe integer or `currency` is not three capital letters.
 */
export function createMoney(minor: number, currency: string): Money {
  if (!Number.isSafeInteger(minor))
    throw new RangeError(`Not a whole number of minor units: ${minor}`);
  if (!currencyPattern.test(currency)) throw new RangeError(`Not a currency code: ${currency}`);
  return { minor: minor === 0 ? 0 : minor, currency };
}

export function createZeroMoney(currency: string): Money {
  return createMoney(0, currency);
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency)
    throw new RangeError(`Currencies differ: ${a.currency} and ${b.currency}`);
}

/** Throws RangeError when the currencies differ or the sum is not a safe integer. */
export function addMoney(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return createMoney(a.minor + b.minor, a.currency);
}

/** Throws RangeError when the currencies differ. */
export function subtractMoney(a: Money, b: Money): Money {
  return addMoney(a, negateMoney(b));
}

function negateMoney(a: Money): Money {
  return createMoney(-a.minor, a.currency);
}

/** The currency is always required, because the list may be empty. */
export function sumMoney(items: readonly Money[], currency: string): Money {
  return items.reduce(addMoney, createZeroMoney(currency));
}

/**
 * `a × numerator / denominator`, halves rounded away from zero ("half-up"). Exact, because it is
 * computed with BigInt. Throws RangeError for a denominator of zero, for factors that are not safe
 * integers, and for a result outside the safe integers.
 */
export function multiplyMoney(a: Money, numerator: number, denominator = 1): Money {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0) {
    throw new RangeError(`Not a ratio of whole numbers: ${numerator}/${denominator}`);
  }
  const product = BigInt(a.minor) * BigInt(numerator) * (denominator < 0 ? -1n : 1n);
  const divisor = BigInt(Math.abs(denominator));
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return createMoney(Number(product < 0n ? -rounded : rounded), a.currency);
}

/** `percent` per cent of `a`, half-up. Percentages are exact to four decimals (9, 12.5, 8.875). */
export function calculatePercentOfMoney(a: Money, percent: number): Money {
  return multiplyMoney(a, Math.round(percent * 10_000), 1_000_000);
}

/**
 * Splits `a` in proportion to whole, non-negative weights. The parts always add up to `a`:
 * indivisible units go to the largest remainders, and of equal ones to the first. Throws RangeError
 * when a weight is fractional or negative, or when all are zero.
 */
export function allocateMoney(a: Money, weights: readonly number[]): Money[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError(`Weights must be whole and not negative: ${weights.join(', ')}`);
  }
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) throw new RangeError('Weights are all zero');
  const sign = a.minor < 0 ? -1 : 1;
  const whole = BigInt(Math.abs(a.minor));
  const shares = weights.map((weight, index) => {
    const product = whole * BigInt(weight);
    return { index, amount: product / total, remainder: product % total };
  });
  let remainder = Number(whole - shares.reduce((sum, share) => sum + share.amount, 0n));
  const byRemainder = [...shares].sort((x, y) => {
    if (x.remainder === y.remainder) return x.index - y.index;
    return x.remainder > y.remainder ? -1 : 1;
  });
  for (const share of byRemainder) {
    if (remainder === 0) break;
    share.amount += 1n;
    remainder -= 1;
  }
  return shares.map((share) => createMoney(sign * Number(share.amount), a.currency));
}

/** Negative, zero or positive, as for Array.sort. Throws RangeError when the currencies differ. */
export function compareMoney(a: Money, b: Money): number {
  assertSameCurrency(a, b);
  return a.minor - b.minor;
}

/** The number of minor units in one major unit: 100 for EUR, 1 for JPY, 1,000 for KWD. */
export function getMinorPerMajor(currency: string): number {
  return 10 ** getMinorDigits(currency);
}

export function isWholeMoney(a: Money): boolean {
  return a.minor % getMinorPerMajor(a.currency) === 0;
}

/** What prices are shown in besides the lot's own currency. */
export type DisplayCurrency = {
  readonly currency: string;
  /** The day of the rates, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Minor units of `currency` in one of its major units. */
  readonly perMajor: number;
  /** Minor units of `currency` for one minor unit of other currencies. */
  readonly rates: Readonly<Record<string, number>>;
};

/**
 * About how much an amount is in another currency, half-up: to the minor unit below 100, above it
 * to the whole unit, so that it does not look exact. Only for display, never for an amount that
 * somebody owes. False in the same currency, or without a rate.
 */
export function approximateMoney(
  { minor, currency: from }: Money,
  { currency, perMajor, rates }: DisplayCurrency,
): Money | false {
  const target = minor * (rates[from] ?? 0);
  const step = target < 100 * perMajor ? 1 : perMajor;
  return from in rates && { minor: Math.round(target / step) * step, currency };
}

// Converts amounts from and to the wire: whole major units (bids), minor units as a float
// (shipping), a map by currency (lot lists), and our own {amount, currency_code}. Only decoders and
// the handlers of the marketplace should know these variants.

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

type WireMoney = { amount: number; currency_code: string };

/** The format of the endpoints of our own design: integer minor units. */
export function moneyFromWire(wire: WireMoney): Money {
  return createMoney(wire.amount, wire.currency_code);
}

export function moneyToWire(value: Money): WireMoney {
  return { amount: value.minor, currency_code: value.currency };
}
