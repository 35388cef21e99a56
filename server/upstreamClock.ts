// The upstream's clock as this process knows it: its answers say their time, and pages start their own clock from it.
// One for the process; holds nothing of a request.

export type UpstreamClock = {
  /** Epoch milliseconds of the upstream; of this machine until the upstream has said something. */
  now: () => number;
  /** `sentAt` and the present are read from this machine's clock. */
  hear: (serverMs: number, sentAt: number) => void;
};

// A sample stays the best for this long; then a slower but newer one may replace it, because clocks drift.
const BEST_SAMPLE_MS = 60_000;

export function createUpstreamClock(now: () => number): UpstreamClock {
  let offset = 0;
  let best = { roundTripMs: Infinity, at: -Infinity };
  return {
    now: () => Math.round(now() + offset),
    hear(serverMs, sentAt) {
      const at = now();
      const roundTripMs = at - sentAt;
      if (!Number.isFinite(serverMs) || serverMs <= 0 || roundTripMs < 0) return;
      if (at - best.at < BEST_SAMPLE_MS && roundTripMs > best.roundTripMs) return;
      best = { roundTripMs, at };
      offset = serverMs + roundTripMs / 2 - at;
    },
  };
}
