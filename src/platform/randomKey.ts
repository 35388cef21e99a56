// Makes Idempotency-Keys and keys of history entries: 32 hex digits from the browser's random source. Not crypto.randomUUID, which plain-http
// hosts other than localhost do not have.

export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
