// When the slide-ins for visitors are shown. Product decision: the invitation to register appears
// one minute after the welcome slide-in, and after a dismissal not again for a week. Pure.
import type { Instant } from '../../../lib/instant';

/** One minute, counted across pages. */
export const REGISTRATION_AFTER_MS = 60_000;
/** One week without asking again. */
export const REGISTRATION_SNOOZE_MS = 7 * 24 * 3_600_000;
/** Gives new visitors a moment with the page before the welcome. */
export const WELCOME_AFTER_MS = 3000;

export const slideInKeys = {
  timerStart: 'registration-slide-in-timer-start',
  disabledTime: 'registration-slide-in-disabled-time',
  welcome: 'welcome-slide-in-seen',
} as const;

/** The stored value of a flag that is set. */
export const SEEN = 'yes';

/**
 * Parses a stored instant in epoch milliseconds. Returns null for a missing or invalid value and
 * `now` for one in the future.
 */
export function parseMoment(text: string | null, now: Instant): Instant | null {
  if (text === null || !/^\d{1,15}$/.test(text)) return null;
  return Math.min(Number(text), now);
}

/** The earliest instant for the invitation to register. */
export function getRegistrationDueAt(timerStart: Instant, disabledAt: Instant | null): Instant {
  const due = timerStart + REGISTRATION_AFTER_MS;
  return disabledAt === null ? due : Math.max(due, disabledAt + REGISTRATION_SNOOZE_MS);
}
