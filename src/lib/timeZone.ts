// Whether a name is a time zone that Intl knows. Pure; the answers are remembered, within bounds, because asking
// Intl costs.

const known = new Map<string, boolean>();
const LIMIT = 1000;

export function isTimeZone(name: string): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  let answer: boolean;
  try {
    answer = name.length <= 64 && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    answer = false;
  }
  if (known.size >= LIMIT) known.clear();
  known.set(name, answer);
  return answer;
}
