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
