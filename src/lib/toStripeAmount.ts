// Amounts for Stripe: minor units by its own table, which differs from ISO 4217 in a few
// currencies. Pure.
import { getMinorDigits } from './currencies';

/** No decimals in ISO 4217, two at Stripe: https://docs.stripe.com/currencies#special-cases */
const twoDecimals = new Set(['ISK', 'UGX']);

/** null when Stripe cannot take the amount in this currency. */
export function toStripeAmount(minor: number, currency: string): number | null {
  if (twoDecimals.has(currency)) return minor * 100;
  // For currencies with three decimals, Stripe requires the last one to be zero.
  if (getMinorDigits(currency) === 3) return minor % 10 === 0 ? minor : null;
  return getMinorDigits(currency) > 3 ? null : minor;
}
