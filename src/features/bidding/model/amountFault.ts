// What is wrong with an amount before it is sent, so that a bidder hears of it while typing. The server decides; this
// only spares a call. Pure.
import type { AmountText } from '../../../lib/amountText';
import { compareMoney, type Money } from '../../../lib/money';
import { moneyFromMajor } from '../../../lib/moneyWire';

export type AmountLimits = {
  minimum: Money;
  /** null while it is not known. */
  maximum: Money | null;
  /** The bidder's own highest maximum while they lead: a new one must be above it. */
  ownMaximum: Money | null;
};

export type AmountFault =
  | { kind: 'empty' | 'notNumber' | 'decimals' | 'tooLarge' }
  | { kind: 'otherCurrency' }
  | { kind: 'belowMinimum' | 'aboveLimit' | 'notAboveOwn'; limit: Money };

export type AmountReading = { amount: Money; fault: null } | { amount: null; fault: AmountFault };

export function readAmount(text: AmountText, { minimum, maximum, ownMaximum }: AmountLimits): AmountReading {
  if (text.kind === 'otherCurrency') return { amount: null, fault: { kind: 'otherCurrency' } };
  if (text.kind !== 'amount') return { amount: null, fault: { kind: text.kind } };
  const amount = moneyFromMajor(text.major, minimum.currency);
  if (maximum !== null && compareMoney(amount, maximum) > 0) return { amount: null, fault: { kind: 'aboveLimit', limit: maximum } };
  if (compareMoney(amount, minimum) < 0) return { amount: null, fault: { kind: 'belowMinimum', limit: minimum } };
  if (ownMaximum !== null && compareMoney(amount, ownMaximum) <= 0) return { amount: null, fault: { kind: 'notAboveOwn', limit: ownMaximum } };
  return { amount, fault: null };
}

/** More than `factor` times the least that would do: perhaps a digit too many. */
export function isSlip(amount: Money, minimum: Money, factor: number): boolean {
  return amount.minor > minimum.minor * factor;
}
