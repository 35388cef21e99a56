// Creates Idempotency-Keys and history entry keys: 32 hex digits from the browser's random source.
// crypto.randomUUID is not available on plain-http hosts other than localhost.

export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
