// The minimum age for lots that are for adults only, by the buyer's country. Such lots are wine and
// spirits, so the table has the age for buying spirits from a distance where that is above 18: one
// rule for each country is safer than one for each bottle. Data and arithmetic.

const defaultAge = 18;
/** Countries whose law requires more than 18 years, ISO 3166 alpha-2 in lower case. */
const higherAges: Readonly<Record<string, number>> = {
  us: 21,
  jp: 20,
  is: 20,
  no: 20,
  se: 20,
  fi: 20,
  lt: 20,
  lv: 20,
  ca: 19,
};

/** An earlier date of birth is a typing error. */
const oldestYears = 125;
/** How long a refusal lasts: long enough to include one more birthday. */
export const refusalDays = 366;

export function getMinimumAge(country: string): number {
  return higherAges[country] ?? defaultAge;
}

/**
 * The age in whole years on the day of `now`, UTC; null for an invalid or future date, or one too
 * long ago.
 */
export function getAgeOn(dateOfBirth: string, now: Date): number | null {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  const born = new Date(Date.UTC(year, month - 1, day));
  // A day that the month does not have would become one of the next month.
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth) ||
    born.toISOString().slice(0, 10) !== dateOfBirth ||
    born > now
  )
    return null;
  const hadBirthday =
    now.getUTCMonth() > month - 1 || (now.getUTCMonth() === month - 1 && now.getUTCDate() >= day);
  const age = now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
  return age > oldestYears ? null : age;
}
