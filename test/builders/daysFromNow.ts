// An instant some days from now; negative days lie in the past. Called by the builders and by tests.
const dayMs = 86_400_000;

export function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * dayMs);
}
