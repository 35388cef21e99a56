// A limit on tries that lives in this process: no round trip, nothing that can be down, and with n processes n times
// the figure. For limits against machines that run wild; what guards a secret counts in the database (rateLimit.ts).
import type { Limit } from './limit';
import type { LimitVerdict } from './rateLimit';

export type MemoryLimit = { count: (key: string) => LimitVerdict };

type Window = { startedMs: number; tries: number };

const sweepAbove = 10_000;

/** `nowMs` is any monotone clock; tests pass their own. */
export function createMemoryLimit({ limit, windowSeconds }: Limit, nowMs: () => number = () => performance.now()): MemoryLimit {
  const windows = new Map<string, Window>();
  const windowMs = windowSeconds * 1_000;
  const sweep = (now: number): void => {
    for (const [key, window] of windows) if (now - window.startedMs >= windowMs) windows.delete(key);
  };
  return {
    count: (key) => {
      const now = nowMs();
      if (windows.size > sweepAbove) sweep(now);
      const present = windows.get(key);
      const window = present && now - present.startedMs < windowMs ? present : { startedMs: now, tries: 0 };
      window.tries += 1;
      windows.set(key, window);
      return { allowed: window.tries <= limit, retryAfterSeconds: Math.max(1, Math.ceil((window.startedMs + windowMs - now) / 1_000)) };
    },
  };
}
