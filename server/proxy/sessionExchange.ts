// Turns the upstream's session cookie into ours when someone signs in or out. The only cookies of the upstream that
// are not dropped.
import type { Response } from 'express';
import { clearSessionCookie, issueCsrfToken, setSessionCookie } from '../middleware/cookies';

export const SESSIONS_PATH = '/accounts/api/v2/sessions';
export const CURRENT_SESSION_PATH = `${SESSIONS_PATH}/current`;

const DEFAULT_MS = 30 * 86_400_000;

type UpstreamSession = { token: string; expires: Date | null };

function sessionOf(setCookie: string | string[] | undefined): UpstreamSession | null {
  for (const line of [setCookie ?? []].flat()) {
    const token = /^session=([A-Za-z0-9_-]{16,200})(?:;|$)/.exec(line)?.[1];
    if (token === undefined) continue;
    const expires = Date.parse(/;\s*expires=([^;]+)/i.exec(line)?.[1] ?? '');
    return { token, expires: Number.isNaN(expires) ? null : new Date(expires) };
  }
  return null;
}

type UpstreamAnswer = { method: string; pathname: string; status: number; setCookie: string | string[] | undefined };

/** Call with every answer of the upstream before its head is sent. */
export function exchangeSession(
  { method, pathname, status, setCookie }: UpstreamAnswer,
  res: Response,
  isSecure: boolean,
  nowMs: number,
): void {
  if (method === 'POST' && pathname === SESSIONS_PATH && status === 201) {
    const session = sessionOf(setCookie);
    if (session === null) return;
    setSessionCookie(res, session.token, session.expires ?? new Date(nowMs + DEFAULT_MS), isSecure);
    // A new token with the new identity: what was known before signing in is worth nothing after it.
    issueCsrfToken(res, isSecure);
  }
  if (method === 'DELETE' && pathname === CURRENT_SESSION_PATH && status < 300) {
    clearSessionCookie(res, isSecure);
    issueCsrfToken(res, isSecure);
    res.set('clear-site-data', '"cache"');
  }
}
