/*
 * A clock that only the test moves: `advance(ms)` moves it second by second and notifies its
 * listeners, as the real clock does. For components that count down.
 */
import { createStillClock } from '../../src/platform/clock';
import type { Clock } from '../../src/platform/clock';

export type TestClock = Clock & { advance: (ms: number) => void; set: (ms: number) => void };

export function createTestClock(start: number): TestClock {
  let time = start;
  const listeners = new Set<() => void>();
  const emit = () => [...listeners].forEach((listener) => listener());
  return {
    ...createStillClock(start),
    now: () => time,
    onDue: (_nextDue, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    advance: (ms) => {
      const end = time + ms;
      while (time < end) {
        time = Math.min(end, time + 1000);
        emit();
      }
    },
    set: (ms) => {
      time = ms;
      emit();
    },
  };
}
