// The payment methods, and which of them a purchase can be paid with: one source for the lot page,
// the payment request and the validation of payments. The provider determines the available types;
// the table adds the countries where each is common and the currencies it supports. Pure.
import type { PaymentType } from '../../../../src/lib/paymentTypes';
import type { MarketplaceSettings } from '../../http/context';

/** A card's short label, such as `Visa 4242`, as providers show it. Pure. */
export function cardLabel({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${last4}`;
}

export type PaymentMethod = {
  name: string;
  type: PaymentType;
  /** A brand name, the same in every language. */
  label: string;
  /** Lower-case country codes of buyers; null: all countries. */
  countries: readonly string[] | null;
  /**
   * null: all currencies. https://docs.stripe.com/payments/payment-methods/payment-method-support
   */
  currencies: readonly string[] | null;
};

const paypalCurrencies = [
  'EUR',
  'GBP',
  'USD',
  'CHF',
  'CZK',
  'DKK',
  'NOK',
  'PLN',
  'SEK',
  'AUD',
  'CAD',
  'HKD',
  'NZD',
  'SGD',
];

/** Methods of a single country come first: buyers there know them best. */
const methods: readonly PaymentMethod[] = [
  { name: 'ideal', type: 'ideal', label: 'iDEAL', countries: ['nl'], currencies: ['EUR'] },
  {
    name: 'bancontact',
    type: 'bancontact',
    label: 'Bancontact',
    countries: ['be'],
    currencies: ['EUR'],
  },
  { name: 'eps', type: 'eps', label: 'EPS', countries: ['at'], currencies: ['EUR'] },
  { name: 'p24', type: 'p24', label: 'Przelewy24', countries: ['pl'], currencies: ['EUR', 'PLN'] },
  { name: 'blik', type: 'blik', label: 'BLIK', countries: ['pl'], currencies: ['PLN'] },
  { name: 'twint', type: 'twint', label: 'TWINT', countries: ['ch', 'li'], currencies: ['CHF'] },
  { name: 'swish', type: 'swish', label: 'Swish', countries: ['se'], currencies: ['SEK'] },
  {
    name: 'mobilepay',
    type: 'mobilepay',
    label: 'MobilePay',
    countries: ['dk', 'fi'],
    currencies: ['DKK', 'EUR', 'SEK', 'NOK'],
  },
  {
    name: 'alipay',
    type: 'alipay',
    label: 'Alipay',
    countries: ['cn', 'hk'],
    currencies: ['CNY', 'EUR', 'GBP', 'HKD', 'USD'],
  },
  { name: 'visa', type: 'card', label: 'Visa', countries: null, currencies: null },
  { name: 'mastercard', type: 'card', label: 'Mastercard', countries: null, currencies: null },
  { name: 'amex', type: 'card', label: 'American Express', countries: null, currencies: null },
  {
    name: 'paypal',
    type: 'paypal',
    label: 'PayPal',
    countries: null,
    currencies: paypalCurrencies,
  },
  { name: 'apple_pay', type: 'apple_pay', label: 'Apple Pay', countries: null, currencies: null },
  {
    name: 'google_pay',
    type: 'google_pay',
    label: 'Google Pay',
    countries: null,
    currencies: null,
  },
];

type Provider = Pick<MarketplaceSettings, 'sandboxPayments' | 'stripe'>;

/** Returns an empty list when no provider is configured. */
function getProviderTypes({ sandboxPayments, stripe }: Provider): readonly PaymentType[] {
  if (stripe !== null) return stripe.methods;
  return sandboxPayments ? ['card'] : [];
}

type Purchase = {
  /** Lower case: the country of the delivery address, otherwise of the buyer. */
  country: string;
  currency: string;
};

export function getPaymentMethodsFor(
  provider: Provider,
  { country, currency }: Purchase,
): PaymentMethod[] {
  const types = getProviderTypes(provider);
  return methods.filter(
    ({ type, countries, currencies }) =>
      types.includes(type) &&
      (countries?.includes(country) ?? true) &&
      (currencies?.includes(currency) ?? true),
  );
}

/** The label of a payment made with this type, without a card's last digits. */
export function getTypeLabel(type: string): string {
  return methods.find((method) => method.type === type)?.label ?? type;
}
