// The reference of a card saved at Stripe: its customer and its payment method, since Stripe needs
// both. Pure.
export const formatCardReference = (customer: string, paymentMethod: string): string =>
  `${customer}/${paymentMethod}`;

/** Returns null for any other text. */
export function parseCardReference(
  reference: string,
): { customer: string; paymentMethod: string } | null {
  const [, customer, paymentMethod] = /^(cus_\w+)\/(\w+)$/.exec(reference) ?? [];
  return customer === undefined || paymentMethod === undefined ? null : { customer, paymentMethod };
}
