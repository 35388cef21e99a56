// Turns the cookies of the accounts service into ours: its session, which changes with every change of rights (signing
// in and out, a new password, a second factor, becoming a seller, closing the account), and its device. No other
// service may set them, and no other cookie of the upstream goes on. Called by the proxy and by the plain forms.
import type { Response } from 'express';
import {
  clearDeviceCookie,
  clearSessionCookie,
  issueCsrfToken,
  setDeviceCookie,
  setSessionCookie,
  setUserIdCookie,
} from '../middleware/cookies';
import { readUpstreamCookies } from './upstreamCookies';

export const SESSIONS_PATH = '/accounts/api/v2/sessions';
export const CURRENT_SESSION_PATH = `${SESSIONS_PATH}/current`;
const CLOSURE_PATH = '/accounts/api/v2/users/me/closure';
const ACCOUNTS = /^\/accounts\/api\/v\d/;

const DEFAULT_MS = 30 * 86_400_000;

export type UpstreamAnswer = {
  method: string;
  pathname: string;
  status: number;
  setCookie: string | string[] | undefined;
  body: Buffer;
};

/** What came of it, for whoever asks the upstream again in the same request. Left out: as before. */
export type ExchangedTokens = { sessionToken?: string | null; deviceToken?: string | null };

const isOfAccounts = (pathname: string): boolean => ACCOUNTS.test(pathname);

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** Of createSession, or of confirmRegistration, which has the same under `signed_in`. */
function userIdOf(body: Buffer): number | null {
  try {
    const answer: unknown = JSON.parse(body.toString('utf8'));
    const id = member(member(member(answer, 'signed_in') ?? answer, 'user'), 'id');
    return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

/** Call with every whole answer of the upstream before its head is sent. */
export function exchangeSession(
  { method, pathname, status, setCookie, body }: UpstreamAnswer,
  res: Response,
  isSecure: boolean,
  nowMs: number,
): ExchangedTokens {
  if (!isOfAccounts(pathname)) return {};
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
    const userId = userIdOf(body);
    if (userId !== null) setUserIdCookie(res, userId, expires, isSecure);
    tokens.sessionToken = session.token;
  }
  // A new token with the new identity: what was known before it is worth nothing after it.
  if (tokens.sessionToken !== undefined) issueCsrfToken(res, isSecure);
  return tokens;
}
