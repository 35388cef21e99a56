// Working days: Monday to Friday in UTC, without the holidays of any country. Called by what reckons until when a seller
// ships or somebody answers. Pure.
const dayMs = 24 * 60 * 60 * 1_000;

function isWeekend(at: Date): boolean {
  return at.getUTCDay() === 0 || at.getUTCDay() === 6;
}

/** The same time of day, so many working days later. A weekend counts for none: from Saturday the first is Monday. */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + dayMs);
    if (!isWeekend(at)) left -= 1;
  }
  return at;
}
