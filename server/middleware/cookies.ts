// The names and attributes of our cookies, in one place so that they cannot differ by accident.
import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { FORM_TOKEN_NAME } from '../../src/entry/server';
import type { ConsentAnswer } from '../../src/lib/consent';
import type { Variants } from '../../src/lib/experiments';
import {
  marketingCookiesEnabled,
  redirectedFromLot,
  statisticsAnswer,
} from '../../src/lib/storedValues';
import {
  ANONYMOUS_ID_COOKIE,
  ANONYMOUS_ID_DAYS,
  CONSENT_DAYS,
  FORCED_VARIANT_PREFIX,
  FORCED_VARIANT_SECONDS,
} from '../../src/lib/trackingConstants';
import { randomToken } from './randomToken';

export const CSRF_COOKIE = FORM_TOKEN_NAME;
const LOGGED_IN_COOKIE = 'logged_in';
const USER_ID_COOKIE = 'user_id';
export const LOCALE_COOKIE = 'locale';
export const THEME_COOKIE = 'theme';
export const TIME_ZONE_COOKIE = 'tz';
export const COUNTRY_COOKIE = 'country';
export const CURRENCY_COOKIE = 'currency';

const DAY_MS = 86_400_000;
/** Browsers limit a cookie's lifetime to 400 days. */
const DEVICE_DAYS = 400;
const CURRENCY_DAYS = 365;

/** The `__Host-` prefix requires TLS, so plain http uses a name without it. */
export const sessionCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-session' : 'session';
export const deviceCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-device' : 'device';

const commonOptions = (isSecure: boolean) => ({
  path: '/',
  secure: isSecure,
  sameSite: 'lax' as const,
});

export function setSessionCookie(
  res: Response,
  token: string,
  expires: Date,
  isSecure: boolean,
): void {
  res.cookie(sessionCookieName(isSecure), token, {
    ...commonOptions(isSecure),
    httpOnly: true,
    expires,
  });
  // Lets scripts know that there is a session. Never used for authorization.
  res.cookie(LOGGED_IN_COOKIE, 'yes', { ...commonOptions(isSecure), expires });
}

/** Lets scripts know whose session it is. Never used for authorization. */
export function setUserIdCookie(
  res: Response,
  userId: number,
  expires: Date,
  isSecure: boolean,
): void {
  res.cookie(USER_ID_COOKIE, String(userId), { ...commonOptions(isSecure), expires });
}

export function clearSessionCookie(res: Response, isSecure: boolean): void {
  res.clearCookie(sessionCookieName(isSecure), { ...commonOptions(isSecure), httpOnly: true });
  res.clearCookie(LOGGED_IN_COOKIE, commonOptions(isSecure));
  res.clearCookie(USER_ID_COOKIE, commonOptions(isSecure));
}

/** Outlives sessions: the browser stays known to the accounts that were used in it. */
export function setDeviceCookie(res: Response, token: string, isSecure: boolean): void {
  res.cookie(deviceCookieName(isSecure), token, {
    ...commonOptions(isSecure),
    httpOnly: true,
    maxAge: DEVICE_DAYS * DAY_MS,
  });
}

export function clearDeviceCookie(res: Response, isSecure: boolean): void {
  res.clearCookie(deviceCookieName(isSecure), { ...commonOptions(isSecure), httpOnly: true });
}

/** Readable by scripts: the visitor saga sends it. */
export function issueAnonymousId(
  res: Response,
  isSecure: boolean,
  anonymousId: string = randomUUID(),
): void {
  res.cookie(ANONYMOUS_ID_COOKIE, anonymousId, {
    ...commonOptions(isSecure),
    maxAge: ANONYMOUS_ID_DAYS * DAY_MS,
  });
}

/** Readable by scripts, which start measuring without a page load. */
export function setConsentCookies(
  res: Response,
  { statistics, marketing }: ConsentAnswer,
  isSecure: boolean,
): void {
  const options = { ...commonOptions(isSecure), maxAge: CONSENT_DAYS * DAY_MS };
  res.cookie(statisticsAnswer.name, statistics ? 'yes' : 'no', options);
  if (marketing) res.cookie(marketingCookiesEnabled.name, 'yes', options);
  else res.clearCookie(marketingCookiesEnabled.name, commonOptions(isSecure));
  if (statistics) issueAnonymousId(res, isSecure);
  else res.clearCookie(ANONYMOUS_ID_COOKIE, commonOptions(isSecure));
}

/** Remembers the currency that a signed-out visitor chose; null forgets it. */
export function setCurrencyCookie(res: Response, currency: string | null, isSecure: boolean): void {
  const options = { ...commonOptions(isSecure), httpOnly: true };
  if (currency === null) res.clearCookie(CURRENCY_COOKIE, options);
  else res.cookie(CURRENCY_COOKIE, currency, { ...options, maxAge: CURRENCY_DAYS * DAY_MS });
}

/**
 * Tells the page of the next request which lot's address led to it. Scripts remove it as soon as
 * the page has said so.
 */
export function setRedirectedFromLotCookie(res: Response, lotId: number, isSecure: boolean): void {
  res.cookie(redirectedFromLot.name, String(lotId), {
    ...commonOptions(isSecure),
    maxAge: redirectedFromLot.seconds * 1000,
  });
}

/** Keeps the variants that the address forced. */
export function setForcedVariantCookies(res: Response, forced: Variants, isSecure: boolean): void {
  for (const [name, index] of Object.entries(forced))
    res.cookie(FORCED_VARIANT_PREFIX + name, String(index), {
      ...commonOptions(isSecure),
      httpOnly: true,
      maxAge: FORCED_VARIANT_SECONDS * 1000,
    });
}

/** Readable by scripts, which send it back in a header. Returns the token. */
export function issueCsrfToken(res: Response, isSecure: boolean): string {
  const token = randomToken(24);
  res.cookie(CSRF_COOKIE, token, commonOptions(isSecure));
  return token;
}
