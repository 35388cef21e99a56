// The upstream's clock as estimated by this process. Upstream responses contain their time, and
// pages start their clock from it. Shared by all requests.

export type UpstreamClock = {
  /** Epoch milliseconds of the upstream; of this machine until the first response. */
  now: () => number;
  /** `sentAt` is in this machine's time. */
  addSample: (serverMs: number, sentAt: number) => void;
};

// A sample stays the best for this long. Then a slower but newer sample may replace it, because
// clocks drift.
const BEST_SAMPLE_MS = 60_000;

export function createUpstreamClock(now: () => number): UpstreamClock {
  let offset = 0;
  let best = { roundTripMs: Infinity, at: -Infinity };
  return {
    now: () => Math.round(now() + offset),
    addSample(serverMs, sentAt) {
      const at = now();
      const roundTripMs = at - sentAt;
      if (!Number.isFinite(serverMs) || serverMs <= 0 || roundTripMs < 0) return;
      if (at - best.at < BEST_SAMPLE_MS && roundTripMs > best.roundTripMs) return;
      best = { roundTripMs, at };
      offset = serverMs + roundTripMs / 2 - at;
    },
  };
}
