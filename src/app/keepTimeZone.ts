// Tells the server the device's time zone, for the next page. Called after hydration.
import { writeCookie } from '../platform/writeCookie';

const COOKIE = 'tz';
const YEAR_SECONDS = 31_536_000;

/** `rendered` is the zone that the server chose for this page. */
export function keepTimeZone(rendered: string): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (timeZone !== rendered) writeCookie(COOKIE, timeZone, YEAR_SECONDS);
}
