/*
 * The time left until an instant, in milliseconds, by the server's clock: `end - now()` at each
 * tick, never a counted value. It changes only when what people see of it changes: by the hour
 * above a day, by the minute above an hour, by the second below. Zero when it is over.
 */
import { useSyncExternalStore } from 'react';
import { toDate } from '../i18n/timeFormat';
import type { Instant } from '../i18n/timeFormat';
import { now } from '../platform/clock';
import { usePageNow } from './PageNow';
import { onTick } from './ticker';

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

export function useRemaining(end: Instant): number {
  const endMs = toDate(end).getTime();
  const pageNow = usePageNow();
  return useSyncExternalStore(
    onTick,
    () => visibleRemaining(endMs - now()),
    () => visibleRemaining(endMs - pageNow),
  );
}
