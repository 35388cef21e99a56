/*
 * Money: an integer number of minor units and a currency, and the arithmetic on it.
 * Used by every room. It never holds a float, never formats for people (that is src/i18n)
 * and never converts between currencies: mixing two currencies is a RangeError.
 */
import { minorDigits } from './currencies';

export type Money = { readonly minor: number; readonly currency: string };

const currencyPattern = /^[A-Z]{3}$/;

/** Throws RangeError when `minor` is not a safe integer or `currency` is not three capitals. */
export function money(minor: number, currency: string): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a whole number of minor units: ${minor}`);
  if (!currencyPattern.test(currency)) throw new RangeError(`Not a currency code: ${currency}`);
  return { minor: minor === 0 ? 0 : minor, currency };
}

export function zeroMoney(currency: string): Money {
  return money(0, currency);
}

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`Currencies differ: ${a.currency} and ${b.currency}`);
}

/** Throws RangeError when the currencies differ or the sum leaves the safe integers. */
export function addMoney(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return money(a.minor + b.minor, a.currency);
}

/** Throws RangeError when the currencies differ. */
export function subtractMoney(a: Money, b: Money): Money {
  return addMoney(a, negateMoney(b));
}

function negateMoney(a: Money): Money {
  return money(-a.minor, a.currency);
}

/** The sum of a list; an empty list needs the currency, so it is asked for always. */
export function sumMoney(items: readonly Money[], currency: string): Money {
  return items.reduce(addMoney, zeroMoney(currency));
}

/**
 * `a × numerator / denominator`, halves rounded away from zero ("half-up").
 * Exact: the product is made with BigInt. Throws RangeError for a denominator of zero,
 * for factors that are not safe integers, and for a result outside the safe integers.
 */
export function multiplyMoney(a: Money, numerator: number, denominator = 1): Money {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0) {
    throw new RangeError(`Not a ratio of whole numbers: ${numerator}/${denominator}`);
  }
  const product = BigInt(a.minor) * BigInt(numerator) * (denominator < 0 ? -1n : 1n);
  const divisor = BigInt(Math.abs(denominator));
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return money(Number(product < 0n ? -rounded : rounded), a.currency);
}

/** `percent` per cent of `a`, half-up. Percentages are exact to four decimals (9, 12.5, 8.875). */
export function percentOfMoney(a: Money, percent: number): Money {
  return multiplyMoney(a, Math.round(percent * 10_000), 1_000_000);
}

/**
 * Splits `a` in proportion to whole, non-negative weights. Nothing is lost: the parts add up
 * to `a`, and what does not divide goes to the largest remainders, the first of equals.
 * Throws RangeError when the weights are not whole, negative, or all zero.
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
  let left = Number(whole - shares.reduce((sum, share) => sum + share.amount, 0n));
  const byRemainder = [...shares].sort((x, y) => {
    if (x.remainder === y.remainder) return x.index - y.index;
    return x.remainder > y.remainder ? -1 : 1;
  });
  for (const share of byRemainder) {
    if (left === 0) break;
    share.amount += 1n;
    left -= 1;
  }
  return shares.map((share) => money(sign * Number(share.amount), a.currency));
}

/** Negative, zero or positive, as for Array.sort. Throws RangeError when the currencies differ. */
export function compareMoney(a: Money, b: Money): number {
  sameCurrency(a, b);
  return a.minor - b.minor;
}

/** How many minor units one major unit has: 100 for EUR, 1 for JPY, 1,000 for KWD. */
export function minorPerMajor(currency: string): number {
  return 10 ** minorDigits(currency);
}

export function isWholeMoney(a: Money): boolean {
  return a.minor % minorPerMajor(a.currency) === 0;
}
