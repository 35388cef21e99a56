// What a refusal to bid or to buy says of the money that must be set aside first. Read from its meta: `hold_amount` in
// minor units, and `currency_code`. Pure; called where the refusal is shown.
import { money, type Money } from './money';

/** null: it does not say. */
export function holdAmountOf({ meta }: { meta: Readonly<Record<string, unknown>> }): Money | null {
  const { hold_amount: minor, currency_code: currency } = meta;
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || minor <= 0) return null;
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? money(minor, currency) : null;
}
