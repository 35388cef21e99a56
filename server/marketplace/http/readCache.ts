// Short-lived caches of the read services: the category tree and the popular lists, which are the
// same for every visitor. Each createMarketplace creates its own, so that two applications or tests
// in one process never share one.
import { LRUCache } from 'lru-cache';
import type { CategoryTree } from '../domain/catalog/categoryTree';

export type TimedCache<T> = {
  /** Returns the cached value of `key`, or loads it; concurrent calls share one load. */
  get: (key: string, load: () => Promise<T>) => Promise<T>;
};
export type ReadCache = {
  categoryTree: TimedCache<CategoryTree>;
  popularLotIds: TimedCache<number[]>;
  popularAuctionIds: TimedCache<number[]>;
};

function createTimedCache<T extends object>(): TimedCache<T> {
  const values = new LRUCache<string, T, () => Promise<T>>({
    max: 200,
    ttl: 5_000,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: load }) => load(),
  });
  return { get: (key, load) => values.forceFetch(key, { context: load }) };
}

export function createReadCache(): ReadCache {
  return {
    categoryTree: createTimedCache(),
    popularLotIds: createTimedCache(),
    popularAuctionIds: createTimedCache(),
  };
}
