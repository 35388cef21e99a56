// What a refusal says of the money that must be set aside first. Read from its meta: `hold_amount` in minor units, and
// `currency_code`. Called by BidResult; pure.
import { money, type Money } from '../../../lib/money';
import type { Refusal } from './bidOutcome';

/** null: it does not say. */
export function holdAmountOf({ meta }: Pick<Refusal, 'meta'>): Money | null {
  const { hold_amount: minor, currency_code: currency } = meta;
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || minor <= 0) return null;
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? money(minor, currency) : null;
}
