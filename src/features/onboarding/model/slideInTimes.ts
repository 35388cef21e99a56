// When the slide-ins for strangers are shown. Our decisions, the specification names only the keys: the one that asks
// to register comes a minute after the first look around, and after it was closed it stays away for a week. Pure.
import type { Instant } from '../../../lib/instant';

/** A minute of looking around, across pages. */
export const REGISTRATION_AFTER_MS = 60_000;
/** A week without asking again. */
export const REGISTRATION_REST_MS = 7 * 24 * 3_600_000;
/** The page is read first; then somebody new is greeted. */
export const WELCOME_AFTER_MS = 3000;

export const slideInKeys = {
  timerStart: 'registration-slide-in-timer-start',
  disabledTime: 'registration-slide-in-disabled-time',
  welcome: 'welcome-slide-in-seen',
} as const;

/** The specification's word for a flag that is set. */
export const SEEN = 'yes';

/** A moment as it is stored: epoch milliseconds. null for none and for nonsense; one that is yet to come is now. */
export function readMoment(text: string | null, now: Instant): Instant | null {
  if (text === null || !/^\d{1,15}$/.test(text)) return null;
  return Math.min(Number(text), now);
}

/** When the slide-in that asks to register may be shown. */
export function registrationDueAt(timerStart: Instant, disabledAt: Instant | null): Instant {
  const due = timerStart + REGISTRATION_AFTER_MS;
  return disabledAt === null ? due : Math.max(due, disabledAt + REGISTRATION_REST_MS);
}
