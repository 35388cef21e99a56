/*
 * A clock that stands where the test puts it: `advance(ms)` moves it second by second and tells
 * its listeners, as the real one does. For components that count down.
 */
import { createStillClock } from '../../src/platform/clock';
import type { Clock } from '../../src/platform/clock';

export type TestClock = Clock & { advance: (ms: number) => void; set: (ms: number) => void };

export function createTestClock(start: number): TestClock {
  let time = start;
  const listeners = new Set<() => void>();
  const tell = () => [...listeners].forEach((listener) => listener());
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
        tell();
      }
    },
    set: (ms) => {
      time = ms;
      tell();
    },
  };
}
