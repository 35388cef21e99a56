// Tells which announced threshold a countdown has just passed: 10, 5 and 1 minutes, 30 and 10
// seconds. Reports nothing on the first render or when the end is extended.
import { useState } from 'react';

const second = 1000;
const thresholdsMs: readonly number[] = [10, 30, 60, 300, 600].map((seconds) => seconds * second);

/** Returns the smallest threshold in [after, before), or null. */
export function findPassedThreshold(beforeMs: number, afterMs: number): number | null {
  if (afterMs <= 0) return null;
  return thresholdsMs.find((threshold) => beforeMs > threshold && afterMs <= threshold) ?? null;
}

export type PassedThreshold = { thresholdMs: number; count: number };

export function useThreshold(remainingMs: number): PassedThreshold | null {
  const [state, setState] = useState<{ remainingMs: number; passed: PassedThreshold | null }>({
    remainingMs,
    passed: null,
  });
  if (state.remainingMs === remainingMs) return state.passed;
  const thresholdMs = findPassedThreshold(state.remainingMs, remainingMs);
  const passed =
    thresholdMs === null ? state.passed : { thresholdMs, count: (state.passed?.count ?? 0) + 1 };
  // Setting state during render is the documented way to derive state from a changed prop.
  setState({ remainingMs, passed });
  return passed;
}
