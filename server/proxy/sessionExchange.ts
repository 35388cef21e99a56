// Turns the upstream's session cookie into ours when someone signs in or out. The only cookies of the upstream that
// are not dropped.
import type { Response } from 'express';
import { clearSessionCookie, setCsrfToken, setSessionCookie } from '../middleware/cookies';
import { randomBytes } from 'node:crypto';

const SESSIONS = '/accounts/api/v2/sessions';
const CURRENT = `${SESSIONS}/current`;
const DEFAULT_DAYS = 60;
const DAY_MS = 86_400_000;

function tokenOf(setCookie: string | string[] | undefined): string | null {
  const all = Array.isArray(setCookie) ? setCookie : [setCookie ?? ''];
  for (const line of all) {
    const match = /^session=([A-Za-z0-9_-]{16,200})(;|$)/.exec(line);
    if (match?.[1] !== undefined) return match[1];
  }
  return null;
}

/** Call with every answer of the upstream before its head is sent. */
export function exchangeSession(
  call: { method: string; pathname: string; status: number; setCookie: string | string[] | undefined },
  res: Response,
  isSecure: boolean,
  nowMs: number,
): void {
  if (call.method === 'POST' && call.pathname === SESSIONS && call.status === 201) {
    const token = tokenOf(call.setCookie);
    if (token === null) return;
    setSessionCookie(res, token, new Date(nowMs + DEFAULT_DAYS * DAY_MS), isSecure);
    // A new token with the new identity: what was known before signing in is worth nothing after it.
    setCsrfToken(res, randomBytes(24).toString('base64url'), isSecure);
  }
  if (call.method === 'DELETE' && call.pathname === CURRENT && call.status < 300) {
    clearSessionCookie(res, isSecure);
    res.set('clear-site-data', '"cache"');
  }
}
