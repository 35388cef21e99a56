// Reads the session and device cookies that the accounts service sets. All other upstream cookies
// are dropped.
import { parseSetCookie, type SetCookie } from 'cookie';

/** `null` means not set, `'cleared'` means removed. */
export type SetByUpstream = { token: string; expires: Date | null } | 'cleared' | null;
export type UpstreamCookies = { session: SetByUpstream; device: SetByUpstream };

const FORMS = { session: /^[A-Za-z0-9_-]{16,200}$/, device: /^[A-Za-z0-9_-]{43}$/ };

function getExpiry({ maxAge, expires }: SetCookie, nowMs: number): Date | null {
  return maxAge === undefined ? (expires ?? null) : new Date(nowMs + maxAge * 1000);
}

/**
 * As in a browser, the last Set-Cookie of a name wins. Values with an invalid format are ignored.
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
