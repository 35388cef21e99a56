/*
 * Tells which moment worth saying a countdown has just passed: 10, 5 and 1 minutes, 30 and 10
 * seconds. Used by Countdown for its live region. Silent at the first render, and again after the
 * end was moved back.
 */
import { useState } from 'react';

const second = 1000;
const thresholdsMs: readonly number[] = [10, 30, 60, 300, 600].map((seconds) => seconds * second);

/** The smallest threshold in (after, before], or null. */
export function passedThreshold(beforeMs: number, afterMs: number): number | null {
  if (afterMs <= 0) return null;
  return thresholdsMs.find((threshold) => beforeMs > threshold && afterMs <= threshold) ?? null;
}

export type Passed = { thresholdMs: number; count: number };

export function useThreshold(remainingMs: number): Passed | null {
  const [state, setState] = useState<{ remainingMs: number; passed: Passed | null }>({ remainingMs, passed: null });
  if (state.remainingMs === remainingMs) return state.passed;
  const thresholdMs = passedThreshold(state.remainingMs, remainingMs);
  const passed = thresholdMs === null ? state.passed : { thresholdMs, count: (state.passed?.count ?? 0) + 1 };
  // Setting state while rendering, as React describes it for what follows from a changed prop.
  setState({ remainingMs, passed });
  return passed;
}
