// When the slide-ins for visitors are shown. Product decision: the invitation to register appears
// one minute after the welcome slide-in, and after a dismissal not again for a week. Pure.
import type { Instant } from '../../../lib/instant';

/** One minute, counted across pages. */
export const REGISTRATION_AFTER_MS = 60_000;
/** One week without asking again. */
export const REGISTRATION_SNOOZE_MS = 7 * 24 * 3_600_000;
/** Gives new visitors a moment with the page before the welcome. */
export const WELCOME_AFTER_MS = 3000;

/** A stored moment in the future, from when the device's clock was wrong, counts as now. */
export const limitToNow = (moment: string | null, now: Instant): Instant | null =>
  moment === null ? null : Math.min(Number(moment), now);

/** The earliest instant for the invitation to register. */
export function getRegistrationDueAt(timerStart: Instant, disabledAt: Instant | null): Instant {
  const due = timerStart + REGISTRATION_AFTER_MS;
  return disabledAt === null ? due : Math.max(due, disabledAt + REGISTRATION_SNOOZE_MS);
}
