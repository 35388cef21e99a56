// How long an idempotency key can be counted on at a payment provider: Stripe prunes them when they are at least a day old.
// Asked for again after that a charge would be a second one. Used where payments and holds are carried on. Data.
export const keyLife = {
  /** Until then the same key is the same charge. */
  hours: 20,
  /** By then a provider's search finds what was asked for: Stripe's is seconds behind, in trouble up to an hour. */
  goneAfterHours: 22,
} as const;
