// Reads and writes cookies that scripts may see.

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

const LOGGED_IN = 'yes';
const USER_ID = /^[1-9]\d{0,15}$/;

/**
 * Reads who is signed in from the flag and user id cookies that the web server sets next to the
 * session cookie, which scripts cannot read. Anyone can write them, so they are only a hint: the
 * marketplace authorizes by the session. Returns null unless the flag is set and the id is valid.
 */
export function readUserId(header: string): number | null {
  const value = readCookie(header, 'user_id') ?? '';
  if (readCookie(header, 'logged_in') !== LOGGED_IN || !USER_ID.test(value)) return null;
  const id = Number(value);
  return Number.isSafeInteger(id) ? id : null;
}
