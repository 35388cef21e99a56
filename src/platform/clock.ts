// The one clock: it owns the offset to the server and never trusts the device's. Time left is always
// `end − clock.now()`. Made by the entries, read through ClockContext; nothing else calls Date.now().
import type { Instant } from '../lib/instant';

export type Clock = {
  /** The server's time, epoch milliseconds UTC. */
  now(): Instant;
  /** A sample: the server's time in an answer, and how long the call took in milliseconds. */
  hear(serverMs: Instant, roundTripMs: number): void;
  /**
   * Calls back when the moment that `nextDue` names has come, and whenever the clock was set; then asks again.
   * Infinity: never. Within DUE_TOLERANCE_MS, so that many who wait share a timer. Returns how to stop.
   */
  onDue(nextDue: () => Instant, listener: () => void): () => void;
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

// How far two true samples may contradict each other: clocks of several servers.
const SLACK_MS = 100;

/** Two calls back are never closer than this: a page of countdowns costs at most 20 wake-ups a second. */
export const DUE_TOLERANCE_MS = 50;
// Timers of browsers overflow at 25 days.
const LONGEST_TIMER_MS = 3_600_000;

type Waiting = { nextDue: () => Instant; listener: () => void; due: Instant };

export function createClock({ start, startedAt, elapsed, setTimer, clearTimer }: ClockParts): Clock {
  let base = { server: start, at: startedAt ?? elapsed() };
  let best: { roundTripMs: number; at: number } | null = null;
  const waiting = new Set<Waiting>();
  let planned: { timer: unknown; for: Instant } | null = null;

  const now = (): Instant => Math.round(base.server + (elapsed() - base.at));

  function unplan(): void {
    if (planned !== null) clearTimer(planned.timer);
    planned = null;
  }
  function plan(): void {
    const soonest = Math.min(...Array.from(waiting, ({ due }) => due));
    if (planned?.for === soonest) return;
    unplan();
    if (soonest === Infinity) return;
    const ms = Math.min(Math.max(soonest - now(), DUE_TOLERANCE_MS), LONGEST_TIMER_MS);
    planned = { timer: setTimer(tick, ms), for: soonest };
  }
  function tell(isDue: (due: Instant) => boolean): void {
    for (const one of [...waiting]) {
      if (!isDue(one.due)) continue;
      one.listener();
      one.due = one.nextDue();
    }
    plan();
  }
  function tick(): void {
    planned = null;
    const at = now();
    tell((due) => due <= at);
  }

  return {
    now,
    hear(serverMs, roundTripMs) {
      const at = elapsed();
      const ahead = now() - serverMs;
      // A better sample stands, unless this one shows that we are wrong: `elapsed` may rest while a device sleeps.
      const isPossible = ahead >= -SLACK_MS && ahead <= roundTripMs + SLACK_MS;
      if (isPossible && best !== null && at - best.at < BEST_SAMPLE_MS && roundTripMs > best.roundTripMs) return;
      best = { roundTripMs, at };
      base = { server: serverMs + roundTripMs / 2, at };
      unplan();
      tell(() => true);
    },
    onDue(nextDue, listener) {
      const one = { nextDue, listener, due: nextDue() };
      waiting.add(one);
      plan();
      return () => {
        waiting.delete(one);
        plan();
      };
    },
  };
}

/** The clock of a render on the server: it stands still. */
export function createStillClock(now: Instant): Clock {
  return { now: () => now, hear: () => undefined, onDue: () => () => undefined };
}
