// React context for the clock.
import { createContext } from 'react';
import type { Instant } from '../lib/instant';
import type { Clock } from './clock';

export type ClockValue = {
  clock: Clock;
  /** Server time of the render. The first render in the browser shows the same time. */
  renderedAt: Instant;
};

export const ClockContext = createContext<ClockValue | null>(null);
