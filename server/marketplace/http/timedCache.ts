// Keeps answers of the database for a few seconds, one load at a time for each key. Each createMarketplace makes its
// own (services/discovery/readCache.ts), so that two applications or tests in one process never share one.
// Only for what every visitor may see: the key holds no user.
type Entry<T> = { until: number; value: Promise<T> };

export type TimedCache<T> = {
  /** The kept value of `key`, or that of `load`. A load that fails is not kept. */
  get: (key: string, load: () => Promise<T>) => Promise<T>;
};

type Options = {
  lifetimeMs: number;
  /** The oldest leave above this many keys. */
  maxKeys?: number;
  /** A monotone clock in milliseconds. */
  now?: () => number;
};

export function createTimedCache<T>({
  lifetimeMs,
  maxKeys = 200,
  now = () => performance.now(),
}: Options): TimedCache<T> {
  const entries = new Map<string, Entry<T>>();
  return {
    get: (key, load) => {
      const kept = entries.get(key);
      if (kept !== undefined && now() < kept.until) return kept.value;
      const value = load();
      const entry = { until: now() + lifetimeMs, value };
      entries.delete(key);
      entries.set(key, entry);
      const oldest = entries.size > maxKeys ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return value;
    },
  };
}
