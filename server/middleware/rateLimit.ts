// Rate limits with a fixed window, counted in this process. They protect the upstream from runaway
// clients. Limits that guard secrets are counted in the marketplace's database.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitRule } from '../serverDeps';

/** Resolves to the seconds to wait, or to null within the limit. */
export type RateLimit = (key: string, points?: number) => Promise<number | null>;

export function createRateLimit({ limit, windowSeconds }: RateLimitRule): RateLimit {
  const limiter = new RateLimiterMemory({ points: limit, duration: windowSeconds });
  return async (key, points = 1) => {
    try {
      await limiter.consume(key, points);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}
