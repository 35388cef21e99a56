// Whether Intl knows a time zone. Results are cached, within bounds, because asking Intl is slow.
// Pure.

const validityCache = new Map<string, boolean>();
const LIMIT = 1000;

export function isTimeZone(name: string): boolean {
  const before = validityCache.get(name);
  if (before !== undefined) return before;
  let isValid: boolean;
  try {
    isValid =
      name.length <= 64 && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    isValid = false;
  }
  if (validityCache.size >= LIMIT) validityCache.clear();
  validityCache.set(name, isValid);
  return isValid;
}
