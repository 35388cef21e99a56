// The one clock: it owns the offset to the server and never trusts the device's. Time left is always
// `end − clock.now()`. Made by the entries, read through ClockContext; nothing else calls Date.now().
import type { Instant } from '../lib/instant';

export type Clock = {
  /** The server's time, epoch milliseconds UTC. */
  now(): Instant;
  /** A sample: the server's time in an answer, and how long the call took in milliseconds. */
  hear(serverMs: Instant, roundTripMs: number): void;
  /** Calls back once at every full second of the server's clock. Returns how to stop. */
  onSecond(listener: () => void): () => void;
};

export type ClockParts = {
  /** What the server said when it made the page. */
  start: Instant;
  /** What `elapsed` said when that was true; left out: now. */
  startedAt?: number;
  /** Milliseconds that only ever grow: performance.now. */
  elapsed: () => number;
  setTimer: (callback: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
};

// A sample stays the best for this long; then a slower but newer one may replace it, because devices drift.
const BEST_SAMPLE_MS = 60_000;

export function createClock({ start, startedAt, elapsed, setTimer, clearTimer }: ClockParts): Clock {
  let base = { server: start, at: startedAt ?? elapsed() };
  let best: { roundTripMs: number; at: number } | null = null;
  const listeners = new Set<() => void>();
  let timer: unknown = null;

  const now = (): Instant => Math.round(base.server + (elapsed() - base.at));

  function plan(): void {
    timer = listeners.size === 0 ? null : setTimer(tick, 1000 - (now() % 1000) + 1);
  }
  function tick(): void {
    for (const listener of [...listeners]) listener();
    plan();
  }

  return {
    now,
    hear(serverMs, roundTripMs) {
      const at = elapsed();
      if (best !== null && at - best.at < BEST_SAMPLE_MS && roundTripMs > best.roundTripMs) return;
      best = { roundTripMs, at };
      base = { server: serverMs + roundTripMs / 2, at };
    },
    onSecond(listener) {
      listeners.add(listener);
      if (timer === null) plan();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && timer !== null) {
          clearTimer(timer);
          timer = null;
        }
      };
    },
  };
}

/** The clock of a render on the server: it stands still. */
export function createStillClock(now: Instant): Clock {
  return { now: () => now, hear: () => undefined, onSecond: () => () => undefined };
}
