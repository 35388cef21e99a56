// Hands the clock down the tree, and the two hooks that read it. `useNow` re-renders once a second.
import { createContext, use, useSyncExternalStore } from 'react';
import type { Instant } from '../lib/instant';
import type { Clock } from './clock';

export type ClockValue = {
  clock: Clock;
  /** The server's time at which the page was rendered: what the first render in the browser shows. */
  renderedAt: Instant;
};

export const ClockContext = createContext<ClockValue | null>(null);

function useClockValue(): ClockValue {
  const value = use(ClockContext);
  if (value === null) throw new Error('ClockContext is missing above this component');
  return value;
}

export function useClock(): Clock {
  return useClockValue().clock;
}

/** The server's time rounded down to the second; the same in the server's render and in hydration. */
export function useNow(): Instant {
  const { clock, renderedAt } = useClockValue();
  return useSyncExternalStore(
    clock.onSecond,
    () => Math.floor(clock.now() / 1000) * 1000,
    () => Math.floor(renderedAt / 1000) * 1000,
  );
}
