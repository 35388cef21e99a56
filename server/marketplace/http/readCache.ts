// Caches of the read services, the same for every visitor: for seconds, the category tree, the
// collections and the popular lists; for minutes, each
// visitor's recommendations; for good, the facet groups, whose rows never change. Each
// createMarketplace makes its own, so that two applications or tests in one process share none.
import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/generated/database';
import type { CategoryTree } from '../domain/catalogue/categoryTree';

export type TimedCache<T> = {
  /** Returns the cached value of `key`, or loads it; concurrent calls share one load. */
  get: (key: string, load: () => Promise<T>) => Promise<T>;
};
/** What the lots of a group have in common in filters (007_lot_listings.sql). */
export type FacetGroup = Selectable<Database['facetGroups']>;
export type CollectionRow = Selectable<Database['collections']>;
/** What its lots add to a collection. */
export type CollectionSummary = { lotCount: number; pictureKeys: string[] };
/** What a feed recommends, and why. */
export type RecommendedLot = {
  id: number;
  kind: 'bid' | 'favorite' | 'viewed' | 'category' | 'seller' | 'auction';
  /** The visitor's own lot, or the followed category, seller or auction. */
  subjectId: number;
};
export type ReadCache = {
  /** By id. */
  facetGroups: LRUCache<number, FacetGroup>;
  categoryTree: TimedCache<CategoryTree>;
  collections: TimedCache<CollectionRow[]>;
  /** By id. */
  collectionSummaries: TimedCache<CollectionSummary>;
  popularLotIds: TimedCache<number[]>;
  popularFeedIds: TimedCache<number[]>;
  /** By visitor, since they opened the first page of the feed. */
  recommendedLots: LRUCache<string, RecommendedLot[]>;
  popularAuctionIds: TimedCache<number[]>;
};

/** `isStaleAllowed`: an old value is returned at once, while the next one is loading. */
function createTimedCache<T extends object>({
  max = 200,
  ttlMs = 5_000,
  isStaleAllowed = false,
} = {}): TimedCache<T> {
  const values = new LRUCache<string, T, () => Promise<T>>({
    max,
    ttl: ttlMs,
    ignoreFetchAbort: true,
    allowStale: isStaleAllowed,
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
    collections: createTimedCache(),
    collectionSummaries: createTimedCache({ max: 2_000, ttlMs: 30_000, isStaleAllowed: true }),
    popularLotIds: createTimedCache(),
    // Scrolling through the feed takes a while, and its order should not change meanwhile.
    popularFeedIds: createTimedCache({ ttlMs: 60_000, isStaleAllowed: true }),
    recommendedLots: new LRUCache({ max: 300, ttl: 600_000 }),
    popularAuctionIds: createTimedCache(),
  };
}
