// How a card kept at Stripe is called here: its customer and its payment method, which Stripe wants both. Pure.
export const cardReference = (customer: string, paymentMethod: string): string => `${customer}/${paymentMethod}`;

/** null: no reference of Stripe's. */
export function cardOf(reference: string): { customer: string; paymentMethod: string } | null {
  const [, customer, paymentMethod] = /^(cus_\w+)\/(\w+)$/.exec(reference) ?? [];
  return customer === undefined || paymentMethod === undefined ? null : { customer, paymentMethod };
}
