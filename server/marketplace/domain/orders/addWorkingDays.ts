// Working days: Monday to Friday in UTC, without public holidays. Pure.
const dayMs = 24 * 60 * 60 * 1_000;

function isWeekend(at: Date): boolean {
  return at.getUTCDay() === 0 || at.getUTCDay() === 6;
}

/**
 * The same time of day, `days` working days later. Weekends do not count: the first working day
 * after a Saturday is Monday.
 */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from;
  for (let remainingDays = days; remainingDays > 0;) {
    at = new Date(at.getTime() + dayMs);
    if (!isWeekend(at)) remainingDays -= 1;
  }
  return at;
}
