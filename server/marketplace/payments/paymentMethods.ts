// The ways to pay, and which of them a purchase can be paid with: one source for what a lot's page names, what its payment
// request offers and what a payment is accepted with. The payment provider says which it takes; the table says where each
// is at home and in which currencies it settles. Pure.
import type { PaymentType } from '../../../src/lib/paymentTypes';
import type { MarketplaceSettings } from '../http/context';

export type PaymentMethod = {
  name: string;
  type: PaymentType;
  /** A brand's name, the same in every language. */
  label: string;
  /** Lower-case countries of buyers; null: everywhere. */
  countries: readonly string[] | null;
  /** null: every currency. https://docs.stripe.com/payments/payment-methods/payment-method-support */
  currencies: readonly string[] | null;
};

const paypalCurrencies = ['EUR', 'GBP', 'USD', 'CHF', 'CZK', 'DKK', 'NOK', 'PLN', 'SEK', 'AUD', 'CAD', 'HKD', 'NZD', 'SGD'];

/** Those of one country first, as its people know them best. */
const methods: readonly PaymentMethod[] = [
  { name: 'ideal', type: 'ideal', label: 'iDEAL', countries: ['nl'], currencies: ['EUR'] },
  { name: 'bancontact', type: 'bancontact', label: 'Bancontact', countries: ['be'], currencies: ['EUR'] },
  { name: 'eps', type: 'eps', label: 'EPS', countries: ['at'], currencies: ['EUR'] },
  { name: 'p24', type: 'p24', label: 'Przelewy24', countries: ['pl'], currencies: ['EUR', 'PLN'] },
  { name: 'blik', type: 'blik', label: 'BLIK', countries: ['pl'], currencies: ['PLN'] },
  { name: 'twint', type: 'twint', label: 'TWINT', countries: ['ch', 'li'], currencies: ['CHF'] },
  { name: 'swish', type: 'swish', label: 'Swish', countries: ['se'], currencies: ['SEK'] },
  { name: 'mobilepay', type: 'mobilepay', label: 'MobilePay', countries: ['dk', 'fi'], currencies: ['DKK', 'EUR', 'SEK', 'NOK'] },
  { name: 'alipay', type: 'alipay', label: 'Alipay', countries: ['cn', 'hk'], currencies: ['CNY', 'EUR', 'GBP', 'HKD', 'USD'] },
  { name: 'visa', type: 'card', label: 'Visa', countries: null, currencies: null },
  { name: 'mastercard', type: 'card', label: 'Mastercard', countries: null, currencies: null },
  { name: 'amex', type: 'card', label: 'American Express', countries: null, currencies: null },
  { name: 'paypal', type: 'paypal', label: 'PayPal', countries: null, currencies: paypalCurrencies },
  { name: 'apple_pay', type: 'apple_pay', label: 'Apple Pay', countries: null, currencies: null },
  { name: 'google_pay', type: 'google_pay', label: 'Google Pay', countries: null, currencies: null },
];

type Provider = Pick<MarketplaceSettings, 'testPayments' | 'stripe'>;

/** None where no provider is set up. */
function typesOfProvider({ testPayments, stripe }: Provider): readonly PaymentType[] {
  if (stripe !== null) return stripe.methods;
  return testPayments ? ['card'] : [];
}

type Purchase = {
  /** Lower case: where the buyer has it sent, or lives. */
  country: string;
  currency: string;
};

export function paymentMethodsFor(provider: Provider, { country, currency }: Purchase): PaymentMethod[] {
  const types = typesOfProvider(provider);
  return methods.filter(({ type, countries, currencies }) => types.includes(type) && (countries?.includes(country) ?? true) && (currencies?.includes(currency) ?? true));
}

/** What a payment is called that was made with it, without a card's ending. */
export function labelOfType(type: string): string {
  return methods.find((method) => method.type === type)?.label ?? type;
}
