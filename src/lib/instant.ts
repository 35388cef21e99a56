// The app's type for time: milliseconds since 1970 in UTC, as a plain number that fits into Redux
// state. Parsed where the wire is decoded, formatted in src/i18n.

/**
 * Whether Intl knows a time zone. Results are cached, within bounds, because asking Intl is slow.
 * Pure.
 */
const validityCache = new Map<string, boolean>();
const LIMIT = 1000;

export function isTimeZone(name: string): boolean {
  const before = validityCache.get(name);
  if (before !== undefined) return before;
  let isValid: boolean;
  try {
    isValid =
      name.length <= 64 && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    isValid = false;
  }
  if (validityCache.size >= LIMIT) validityCache.clear();
  validityCache.set(name, isValid);
  return isValid;
}

const withoutZero = ['el-GR', 'fi-FI', 'zh-Hant-HK'];

/**
 * Tags of languages that write the hour without a leading zero: "7:51 μ.μ.", "klo 9.30". The `hour`
 * option of Intl.DateTimeFormat for a tag in `localeDetails`.
 */
export const getHourStyle = (tag: string): 'numeric' | '2-digit' =>
  withoutZero.includes(tag) ? 'numeric' : '2-digit';

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
