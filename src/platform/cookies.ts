// Reads one cookie out of a Cookie header or document.cookie. Pure; the server has the same need as the browser.

/** The decoded value, or null. A value with a broken escape is returned as it stands. */
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
