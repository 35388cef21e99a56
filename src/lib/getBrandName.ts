// Names of card brands, equal in every language.

const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
};

/** An unknown brand is returned as the provider spells it. */
export function getBrandName(brand: string): string {
  return names[brand] ?? brand;
}
