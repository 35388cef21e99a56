// Amounts as Stripe wants them: minor units by its own table, which differs from ISO 4217 in a few currencies. Pure.
import { minorDigits } from './currencies';

/** Without decimals in ISO, with two at Stripe: https://docs.stripe.com/currencies#special-cases */
const twoDecimals = new Set(['ISK', 'UGX']);

/** null: an amount that Stripe cannot take in this currency. */
export function stripeAmount(minor: number, currency: string): number | null {
  if (twoDecimals.has(currency)) return minor * 100;
  // Of three decimals Stripe takes those whose last is a nought.
  if (minorDigits(currency) === 3) return minor % 10 === 0 ? minor : null;
  return minorDigits(currency) > 3 ? null : minor;
}
