// What a payment provider can accept, by the provider's names: cards, wallets that carry cards, and
// other payment methods. Pure data.
import { getMinorDigits } from './currencies';

// Amounts for Stripe: minor units by its own table, which differs from ISO 4217 in a few
// currencies. Pure.

/** No decimals in ISO 4217, two at Stripe: https://docs.stripe.com/currencies#special-cases */
const twoDecimals = new Set(['ISK', 'UGX']);

/** null when Stripe cannot take the amount in this currency. */
export function toStripeAmount(minor: number, currency: string): number | null {
  if (twoDecimals.has(currency)) return minor * 100;
  // For currencies with three decimals, Stripe requires the last one to be zero.
  if (getMinorDigits(currency) === 3) return minor % 10 === 0 ? minor : null;
  return getMinorDigits(currency) > 3 ? null : minor;
}

export const paymentTypes = [
  'card',
  'apple_pay',
  'google_pay',
  'paypal',
  'ideal',
  'bancontact',
  'eps',
  'p24',
  'blik',
  'twint',
  'swish',
  'mobilepay',
  'alipay',
] as const;
export type PaymentType = (typeof paymentTypes)[number];
