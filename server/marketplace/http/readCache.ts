// Caches of the read services, the same for every visitor: for seconds, the category tree and the
// popular lists; for good, the facet groups, whose rows never change. Each createMarketplace makes
// its own, so that two applications or tests in one process never share one.
import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/generated/database';
import type { CategoryTree } from '../domain/catalog/categoryTree';

export type TimedCache<T> = {
  /** Returns the cached value of `key`, or loads it; concurrent calls share one load. */
  get: (key: string, load: () => Promise<T>) => Promise<T>;
};
/** What the lots of a group have in common in filters (007_lot_listings.sql). */
export type FacetGroup = Selectable<Database['facetGroups']>;
export type ReadCache = {
  /** By id. */
  facetGroups: LRUCache<number, FacetGroup>;
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

/** Some 300 bytes each. */
const MAX_FACET_GROUPS = 20_000;

export function createReadCache(): ReadCache {
  return {
    facetGroups: new LRUCache({ max: MAX_FACET_GROUPS }),
    categoryTree: createTimedCache(),
    popularLotIds: createTimedCache(),
    popularAuctionIds: createTimedCache(),
  };
}
