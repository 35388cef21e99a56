// The time left until an instant in milliseconds of server time: always `end - now()`, never a
// counter. The value changes only when its display changes: hourly above a day, every minute above
// an hour, every second below. Zero after the end.
import { use, useCallback, useSyncExternalStore } from 'react';
import { toDate } from '../i18n/timeFormat';
import type { InstantLike } from '../i18n/timeFormat';
import { ClockContext } from '../platform/clock';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export function roundRemaining(ms: number): number {
  if (!(ms > 0)) return 0;
  if (ms >= day) return Math.floor(ms / hour) * hour;
  if (ms >= hour) return Math.floor(ms / minute) * minute;
  // Rounds up: the last second shows as 1, and zero means over.
  return Math.ceil(ms / second) * second;
}

/**
 * The time left at which `roundRemaining` changes next; -Infinity if it does not change any more.
 */
export function getNextVisible(ms: number): number {
  if (!(ms > 0)) return -Infinity;
  return roundRemaining(ms) - (ms >= hour ? 1 : second);
}

/**
 * When the value of `useRemaining` changes next. Until the last minute on whole seconds of the
 * server's time, so that all countdowns of a page change together: fifty of them then cost one
 * render a second.
 */
export function getNextChange(endMs: number, nowMs: number): number {
  const remaining = endMs - nowMs;
  const next = endMs - getNextVisible(remaining);
  return remaining > minute ? Math.ceil(next / second) * second : next;
}

export function useRemaining(end: InstantLike): number {
  const value = use(ClockContext);
  if (value === null) throw new Error('ClockContext is missing above this component');
  const { clock, renderedAt } = value;
  const endMs = toDate(end).getTime();
  const subscribe = useCallback(
    (listener: () => void) => clock.onDue(() => getNextChange(endMs, clock.now()), listener),
    [clock, endMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => roundRemaining(endMs - clock.now()),
    () => roundRemaining(endMs - renderedAt),
  );
}
