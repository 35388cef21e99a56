// Validates an amount while the bidder types. The server decides; this only saves a request. Pure.
import type { AmountText } from '../../../lib/amountText';
import { compareMoney, type Money, moneyFromMajor } from '../../../lib/money';

export type AmountLimits = {
  minimum: Money;
  /** null while not known. */
  maximum: Money | null;
  /** The leading bidder's current maximum: a new one must be higher. */
  ownMaximum: Money | null;
};

export type AmountError =
  | { kind: 'empty' | 'notNumber' | 'decimals' | 'tooLarge' }
  | { kind: 'otherCurrency' }
  | { kind: 'belowMinimum' | 'aboveLimit' | 'notAboveOwn'; limit: Money };

export type AmountReading = { amount: Money; error: null } | { amount: null; error: AmountError };

export function readAmount(
  text: AmountText,
  { minimum, maximum, ownMaximum }: AmountLimits,
): AmountReading {
  if (text.kind === 'otherCurrency') return { amount: null, error: { kind: 'otherCurrency' } };
  if (text.kind !== 'amount') return { amount: null, error: { kind: text.kind } };
  const amount = moneyFromMajor(text.major, minimum.currency);
  if (maximum !== null && compareMoney(amount, maximum) > 0)
    return { amount: null, error: { kind: 'aboveLimit', limit: maximum } };
  if (compareMoney(amount, minimum) < 0)
    return { amount: null, error: { kind: 'belowMinimum', limit: minimum } };
  if (ownMaximum !== null && compareMoney(amount, ownMaximum) <= 0)
    return { amount: null, error: { kind: 'notAboveOwn', limit: ownMaximum } };
  return { amount, error: null };
}

/** More than `factor` times the minimum: perhaps one digit too many. */
export function looksLikeTypo(amount: Money, minimum: Money, factor: number): boolean {
  return amount.minor > minimum.minor * factor;
}
