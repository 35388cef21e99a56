// Reads and writes cookies that scripts may see.
import { loggedIn, signedInUserId, type StoredValue } from '../lib/storedValues';

// Reads one cookie from a Cookie header or document.cookie, on the server and in the browser.

/** Returns the decoded value, or null. A value with an invalid escape is returned as is. */
export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at === -1 || part.slice(0, at).trim() !== name) continue;
    const value = part.slice(at + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return null;
}

/** Writes a preference cookie for the whole site with SameSite=Lax. Must not hold secrets. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

/**
 * Reads who is signed in from the flag and user id cookies that the web server sets next to the
 * session cookie, which scripts cannot read. Anyone can write them, so they are only a hint: the
 * marketplace authorizes by the session. Returns null unless the flag is set and the id is valid.
 */
export function readUserId(header: string): number | null {
  const read = <T extends string>({ name, parse }: StoredValue<T>): T | null =>
    parse(readCookie(header, name) ?? '');
  const userId = read(signedInUserId);
  return read(loggedIn) === null || userId === null ? null : Number(userId);
}
