// One kind of time inside the app: milliseconds since 1970 in UTC, as a plain number that fits into Redux state.
// Decoders call parseInstant at the wire's edge; showing one is i18n's work.

/** Epoch milliseconds, UTC. */
export type Instant = number;

/** Reads an ISO 8601 text with `Z` or an offset. Throws RangeError on anything else. */
export function parseInstant(iso: string): Instant {
  const value = Date.parse(iso);
  if (Number.isNaN(value)) throw new RangeError('not an ISO 8601 instant');
  return value;
}

/** The wire's `meta.time`: epoch seconds, with or without a fraction. */
export function instantFromSeconds(seconds: number): Instant {
  return Math.round(seconds * 1000);
}
