// How long a payment provider's idempotency keys can be relied on: Stripe deletes them when they
// are at least a day old, and repeating a charge after that would charge twice. Data.
export const keyLife = {
  /** Until then the same key means the same charge. */
  hours: 20,
  /**
   * After this a provider's search certainly finds earlier requests: Stripe's lags by seconds, and
   * by up to an hour during incidents.
   */
  goneAfterHours: 22,
} as const;
