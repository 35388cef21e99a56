// What a payment provider can accept, by the provider's names: cards, wallets that carry cards, and
// other payment methods. Pure data.
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
