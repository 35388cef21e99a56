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
