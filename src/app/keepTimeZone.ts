// The device's time zone: displayed right after hydration, and stored in a cookie for the server's
// next page.
import { writeCookie } from '../platform/cookies';

const COOKIE = 'tz';
const YEAR_SECONDS = 31_536_000;

export function readDeviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** `rendered` is the time zone that the server chose for this page. */
export function keepTimeZone(rendered: string): void {
  const timeZone = readDeviceTimeZone();
  if (timeZone !== rendered) writeCookie(COOKIE, timeZone, YEAR_SECONDS);
}
