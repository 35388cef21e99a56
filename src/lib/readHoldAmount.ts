// The hold that a refused bid or purchase requires, from its meta: `hold_amount` in minor units,
// and `currency_code`. Pure.
import { createMoney, type Money } from './money';

/** null when the refusal states none. */
export function readHoldAmount({
  meta,
}: {
  meta: Readonly<Record<string, unknown>>;
}): Money | null {
  const { hold_amount: minor, currency_code: currency } = meta;
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || minor <= 0) return null;
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
    ? createMoney(minor, currency)
    : null;
}
