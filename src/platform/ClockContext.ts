// Hands the clock down the tree; ui/useRemaining reads it.
import { createContext } from 'react';
import type { Instant } from '../lib/instant';
import type { Clock } from './clock';

export type ClockValue = {
  clock: Clock;
  /** The server's time at which the page was rendered: what the first render in the browser shows. */
  renderedAt: Instant;
};

export const ClockContext = createContext<ClockValue | null>(null);
