// The instant some days from now. Negative days are in the past.
const dayMs = 86_400_000;

export function getDateInDays(days: number): Date {
  return new Date(Date.now() + days * dayMs);
}
