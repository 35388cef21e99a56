/*
 * The time left until an instant, in milliseconds, by the server's clock: always `end - now()`,
 * never a counted value. It changes only when what people see of it changes, and just then: by the
 * hour above a day, by the minute above an hour, by the second below. Zero when it is over.
 */
import { use, useCallback, useSyncExternalStore } from 'react';
import { toDate } from '../i18n/timeFormat';
import type { InstantLike } from '../i18n/timeFormat';
import { ClockContext } from '../platform/ClockContext';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export function visibleRemaining(ms: number): number {
  if (!(ms > 0)) return 0;
  if (ms >= day) return Math.floor(ms / hour) * hour;
  if (ms >= hour) return Math.floor(ms / minute) * minute;
  // Up: the last second shows as one, and zero means over.
  return Math.ceil(ms / second) * second;
}

/** How many milliseconds are left when `visibleRemaining` next has another value; -Infinity when it has no other. */
export function nextVisible(ms: number): number {
  if (!(ms > 0)) return -Infinity;
  return visibleRemaining(ms) - (ms >= hour ? 1 : second);
}

export function useRemaining(end: InstantLike): number {
  const value = use(ClockContext);
  if (value === null) throw new Error('ClockContext is missing above this component');
  const { clock, renderedAt } = value;
  const endMs = toDate(end).getTime();
  const subscribe = useCallback(
    (listener: () => void) => clock.onDue(() => endMs - nextVisible(endMs - clock.now()), listener),
    [clock, endMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => visibleRemaining(endMs - clock.now()),
    () => visibleRemaining(endMs - renderedAt),
  );
}
