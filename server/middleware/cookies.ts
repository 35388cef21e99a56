// Names and attributes of our cookies, and how they are written. One place, so that no cookie differs by accident.
import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { FORM_TOKEN_NAME } from '../../src/entry/server';
import { randomToken } from './randomToken';

export const ANONYMOUS_ID_COOKIE = 'anonymous_id';
export const CSRF_COOKIE = FORM_TOKEN_NAME;
const LOGGED_IN_COOKIE = 'logged_in';
const USER_ID_COOKIE = 'user_id';
export const LOCALE_COOKIE = 'locale';
export const THEME_COOKIE = 'theme';
export const VIEW_COOKIE = 'view';
export const TIME_ZONE_COOKIE = 'tz';
export const COUNTRY_COOKIE = 'country';

const DAY_SECONDS = 86_400;
const ANONYMOUS_ID_DAYS = 180;
/** What browsers keep a cookie for at most. */
const DEVICE_DAYS = 400;

/** The `__Host-` prefix needs TLS; without it the name is plain. */
export const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-session' : 'session');
export const deviceCookieName = (isSecure: boolean): string => (isSecure ? '__Host-device' : 'device');

const common = (isSecure: boolean) => ({ path: '/', secure: isSecure, sameSite: 'lax' as const });

export function setSessionCookie(res: Response, token: string, expires: Date, isSecure: boolean): void {
  res.cookie(sessionCookieName(isSecure), token, { ...common(isSecure), httpOnly: true, expires });
  // For scripts: says only that there is a session; never an authority.
  res.cookie(LOGGED_IN_COOKIE, 'yes', { ...common(isSecure), expires });
}

/** For scripts, as the flag is: whose session it is; never an authority. */
export function setUserIdCookie(res: Response, userId: number, expires: Date, isSecure: boolean): void {
  res.cookie(USER_ID_COOKIE, String(userId), { ...common(isSecure), expires });
}

export function clearSessionCookie(res: Response, isSecure: boolean): void {
  res.clearCookie(sessionCookieName(isSecure), { ...common(isSecure), httpOnly: true });
  res.clearCookie(LOGGED_IN_COOKIE, common(isSecure));
  res.clearCookie(USER_ID_COOKIE, common(isSecure));
}

/** Outlives sessions: a browser stays known to the accounts that were used in it. */
export function setDeviceCookie(res: Response, token: string, isSecure: boolean): void {
  res.cookie(deviceCookieName(isSecure), token, { ...common(isSecure), httpOnly: true, maxAge: DEVICE_DAYS * DAY_SECONDS * 1000 });
}

export function clearDeviceCookie(res: Response, isSecure: boolean): void {
  res.clearCookie(deviceCookieName(isSecure), { ...common(isSecure), httpOnly: true });
}

const plainAttributes = (isSecure: boolean): string => `; Path=/${isSecure ? '; Secure' : ''}; SameSite=Lax`;

/** Written out, for a token needs no encoding: Express's own way was a twentieth of a cached page. */
export function issueAnonymousId(res: Response, isSecure: boolean): void {
  // Readable by scripts: the visitor saga sends it (specification, section 4).
  const lasting = `; Max-Age=${ANONYMOUS_ID_DAYS * DAY_SECONDS}`;
  res.appendHeader('set-cookie', `${ANONYMOUS_ID_COOKIE}=${randomUUID()}${lasting}${plainAttributes(isSecure)}`);
}

/** Readable by scripts, which echo it in a header. The token that was set. */
export function issueCsrfToken(res: Response, isSecure: boolean): string {
  const token = randomToken(24);
  res.appendHeader('set-cookie', `${CSRF_COOKIE}=${token}${plainAttributes(isSecure)}`);
  return token;
}
