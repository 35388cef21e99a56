// The app's only clock. It keeps the offset to the server and never trusts the device time. Time
// left is always `end − clock.now()`; nothing else may call Date.now().
import { createContext } from 'react';
import type { Instant } from '../lib/instant';

export type Clock = {
  /** The server's time, epoch milliseconds UTC. */
  now(): Instant;
  /** Adds a sample: the server time in a response, and the duration of the call in milliseconds. */
  addSample(serverMs: Instant, roundTripMs: number): void;
  /**
   * Calls the listener when the time from `nextDue` is reached and whenever the clock is adjusted,
   * then reads `nextDue` again. Infinity means never. Calls may be DUE_TOLERANCE_MS late so that
   * many listeners share a timer. Returns an unsubscribe function.
   */
  onDue(nextDue: () => Instant, listener: () => void): () => void;
};

type ClockOptions = {
  /** Server time when the page was rendered. */
  start: Instant;
  /** Value of `elapsed` at that time. Defaults to now. */
  startedAt?: number;
  /** Monotonic milliseconds: performance.now. */
  elapsed: () => number;
  setTimer: (callback: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
};

// After this time a slower but newer sample may replace the best one, because device clocks drift.
const BEST_SAMPLE_MS = 60_000;

// How far two valid samples may disagree, because several servers have different clocks.
const CLOCK_TOLERANCE_MS = 100;

/**
 * Minimum time between two timer calls: a page of countdowns wakes up at most 20 times a second.
 */
export const DUE_TOLERANCE_MS = 50;
// Browser timers overflow at 25 days.
const MAX_TIMER_MS = 3_600_000;

type DueListener = { nextDue: () => Instant; listener: () => void; due: Instant };

export function createClock({
  start,
  startedAt,
  elapsed,
  setTimer,
  clearTimer,
}: ClockOptions): Clock {
  let base = { server: start, at: startedAt ?? elapsed() };
  let bestSample: { roundTripMs: number; at: number } | null = null;
  const listeners = new Set<DueListener>();
  let scheduled: { timer: unknown; for: Instant } | null = null;

  const now = (): Instant => Math.round(base.server + (elapsed() - base.at));

  function clearSchedule(): void {
    if (scheduled !== null) clearTimer(scheduled.timer);
    scheduled = null;
  }
  function schedule(): void {
    const nextDueAt = Math.min(...Array.from(listeners, ({ due }) => due));
    if (scheduled?.for === nextDueAt) return;
    clearSchedule();
    if (nextDueAt === Infinity) return;
    const ms = Math.min(Math.max(nextDueAt - now(), DUE_TOLERANCE_MS), MAX_TIMER_MS);
    scheduled = { timer: setTimer(tick, ms), for: nextDueAt };
  }
  function notifyDue(isDue: (due: Instant) => boolean): void {
    for (const entry of [...listeners]) {
      if (!isDue(entry.due)) continue;
      entry.listener();
      entry.due = entry.nextDue();
    }
    schedule();
  }
  function tick(): void {
    scheduled = null;
    const at = now();
    notifyDue((due) => due <= at);
  }

  return {
    now,
    addSample(serverMs, roundTripMs) {
      const at = elapsed();
      const offsetMs = now() - serverMs;
      // Keep the better sample unless this one proves the clock wrong: `elapsed` may pause while a
      // device sleeps.
      const isPossible =
        offsetMs >= -CLOCK_TOLERANCE_MS && offsetMs <= roundTripMs + CLOCK_TOLERANCE_MS;
      if (
        isPossible &&
        bestSample !== null &&
        at - bestSample.at < BEST_SAMPLE_MS &&
        roundTripMs > bestSample.roundTripMs
      )
        return;
      bestSample = { roundTripMs, at };
      base = { server: serverMs + roundTripMs / 2, at };
      clearSchedule();
      notifyDue(() => true);
    },
    onDue(nextDue, listener) {
      const entry = { nextDue, listener, due: nextDue() };
      listeners.add(entry);
      schedule();
      return () => {
        listeners.delete(entry);
        schedule();
      };
    },
  };
}

/** A clock for server rendering. It never advances. */
export function createStillClock(now: Instant): Clock {
  return { now: () => now, addSample: () => undefined, onDue: () => () => undefined };
}

export type ClockValue = {
  clock: Clock;
  /** Server time of the render. The first render in the browser shows the same time. */
  renderedAt: Instant;
};

/** React context for the clock. */
export const ClockContext = createContext<ClockValue | null>(null);
