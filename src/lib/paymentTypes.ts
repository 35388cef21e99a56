/*
 * What a payment provider can take: cards, the wallets that carry cards, and other ways to pay, by the provider's names.
 * Used by the settings, the marketplace's table of ways to pay and the payment form. Data.
 */
export const paymentTypes = ['card', 'apple_pay', 'google_pay', 'paypal', 'ideal', 'bancontact', 'eps', 'p24', 'blik', 'twint', 'swish', 'mobilepay', 'alipay'] as const;
export type PaymentType = (typeof paymentTypes)[number];
