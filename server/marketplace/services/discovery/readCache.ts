// What the reading services keep for a few seconds: the category tree and the popular lists, the same for everybody.
// Made once by each createMarketplace and reached through ctx.cache.
import { createTimedCache, type TimedCache } from '../../http/timedCache';
import type { CategoryTree } from './categoryTree';

export type ReadCache = {
  categoryTree: TimedCache<CategoryTree>;
  popularLotIds: TimedCache<number[]>;
  popularAuctionIds: TimedCache<number[]>;
};

const lifetimeMs = 5_000;

export function createReadCache(): ReadCache {
  return {
    categoryTree: createTimedCache({ lifetimeMs }),
    popularLotIds: createTimedCache({ lifetimeMs }),
    popularAuctionIds: createTimedCache({ lifetimeMs }),
  };
}
