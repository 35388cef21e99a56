// The names of card brands as they write themselves, the same in every language. Used by the screens that show a card.

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

/** A brand that this release does not know stays as the provider writes it. */
export function brandName(brand: string): string {
  return names[brand] ?? brand;
}
