// Exchanges the cookies of the accounts service for ours: the session, which changes with every
// change of rights (sign-in and sign-out, a new password, a second factor, becoming a seller,
// closing the account), and the device. Other services cannot set them, and all other upstream
// cookies are dropped.
import type { Response } from 'express';
import { parseSetCookie, type SetCookie } from 'cookie';
import { getMember } from '../../src/lib/untrustedJson';
import {
  clearDeviceCookie,
  clearSessionCookie,
  issueCsrfToken,
  setDeviceCookie,
  setSessionCookie,
  setUserIdCookie,
} from '../middleware/cookies';

/** `null` means not set, `'cleared'` means removed. */
type SetByUpstream = { token: string; expires: Date | null } | 'cleared' | null;
type UpstreamCookies = { session: SetByUpstream; device: SetByUpstream };

const FORMS = { session: /^[A-Za-z0-9_-]{16,200}$/, device: /^[A-Za-z0-9_-]{43}$/ };

function getExpiry({ maxAge, expires }: SetCookie, nowMs: number): Date | null {
  return maxAge === undefined ? (expires ?? null) : new Date(nowMs + maxAge * 1000);
}

/**
 * Reads the session and device cookies that the accounts service sets. All other upstream cookies
 * are dropped. As in a browser, the last Set-Cookie of a name wins. Values with an invalid format
 * are ignored.
 */
export function readUpstreamCookies(
  setCookie: string | string[] | undefined,
  nowMs: number,
): UpstreamCookies {
  const cookies: UpstreamCookies = { session: null, device: null };
  for (const line of [setCookie ?? []].flat()) {
    const cookie = parseSetCookie(line, { decode: (value) => value });
    if (cookie.name !== 'session' && cookie.name !== 'device') continue;
    const token = cookie.value ?? '';
    const expires = getExpiry(cookie, nowMs);
    if (expires !== null && expires.getTime() <= nowMs) cookies[cookie.name] = 'cleared';
    else if (FORMS[cookie.name].test(token)) cookies[cookie.name] = { token, expires };
  }
  return cookies;
}

export const SESSIONS_PATH = '/accounts/api/v2/sessions';
export const CURRENT_SESSION_PATH = `${SESSIONS_PATH}/current`;
const CLOSURE_PATH = '/accounts/api/v2/users/me/closure';
const ACCOUNTS = /^\/accounts\/api\/v\d/;

const DEFAULT_MS = 30 * 86_400_000;

type UpstreamAnswer = {
  method: string;
  pathname: string;
  status: number;
  setCookie: string | string[] | undefined;
  body: Buffer;
};

/** For further upstream calls in the same request. An absent field means unchanged. */
type ExchangedTokens = { sessionToken?: string | null; deviceToken?: string | null };

const isAccountsPath = (pathname: string): boolean => ACCOUNTS.test(pathname);

/**
 * Reads the response of createSession, or of confirmRegistration, which has the user under
 * `signed_in`.
 */
function getUserId(body: Buffer): number | null {
  try {
    const answer: unknown = JSON.parse(body.toString('utf8'));
    const id = getMember(getMember(getMember(answer, 'signed_in') ?? answer, 'user'), 'id');
    return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

/** Call this with every complete upstream response, before the headers are sent. */
export function exchangeSession(
  { method, pathname, status, setCookie, body }: UpstreamAnswer,
  res: Response,
  isSecure: boolean,
  nowMs: number,
): ExchangedTokens {
  if (!isAccountsPath(pathname)) return {};
  const { session, device } = readUpstreamCookies(setCookie, nowMs);
  const tokens: ExchangedTokens = {};
  if (device === 'cleared') {
    clearDeviceCookie(res, isSecure);
    tokens.deviceToken = null;
  } else if (device !== null) {
    setDeviceCookie(res, device.token, isSecure);
    tokens.deviceToken = device.token;
  }
  const isSignedOut = method === 'DELETE' && pathname === CURRENT_SESSION_PATH && status < 300;
  if (isSignedOut || session === 'cleared') {
    clearSessionCookie(res, isSecure);
    res.set('clear-site-data', pathname === CLOSURE_PATH ? '"cache", "storage"' : '"cache"');
    tokens.sessionToken = null;
  } else if (session !== null) {
    const expires = session.expires ?? new Date(nowMs + DEFAULT_MS);
    setSessionCookie(res, session.token, expires, isSecure);
    const userId = getUserId(body);
    if (userId !== null) setUserIdCookie(res, userId, expires, isSecure);
    tokens.sessionToken = session.token;
  }
  // A new identity gets a new CSRF token, so that a token known before sign-in is useless
  // afterwards.
  if (tokens.sessionToken !== undefined) issueCsrfToken(res, isSecure);
  return tokens;
}
