// The app's type for time: milliseconds since 1970 in UTC, as a plain number that fits into Redux
// state. Parsed where the wire is decoded, formatted in src/i18n.

/** Epoch milliseconds, UTC. */
export type Instant = number;

/** Parses ISO 8601 with `Z` or an offset. Throws RangeError for anything else. */
export function parseInstant(iso: string): Instant {
  const value = Date.parse(iso);
  if (Number.isNaN(value)) throw new RangeError('not an ISO 8601 instant');
  return value;
}

export const parseInstantOrNull = (iso: string | null): Instant | null =>
  iso === null ? null : parseInstant(iso);

/** The wire's `meta.time`: epoch seconds, with or without a fraction. */
export function instantFromSeconds(seconds: number): Instant {
  return Math.round(seconds * 1000);
}
