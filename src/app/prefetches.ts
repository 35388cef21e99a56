// Prefetches that join two features: a page's own data, and for its lots one call for all prices.
import { prefetchAuction, prefetchAuctions } from '../features/discovery/prefetch/prefetchAuctions';
import { prefetchCategories, prefetchCategory } from '../features/discovery/prefetch/prefetchCategories';
import { prefetchBrowse, prefetchSearch } from '../features/discovery/prefetch/prefetchSearch';
import { prefetchFavorites } from '../features/favorites/prefetchFavorites';
import { prefetchHome } from '../features/home/prefetchHome';
import { prefetchMyBids } from '../features/my-bids/prefetchMyBids';
import type { AppRoute, PrefetchContext, PrefetchResult } from '../platform/routing';
import { fetchCardExtras } from './fetchCardExtras';

type Prefetch = AppRoute['prefetch'];
type WithPrices = (context: PrefetchContext, fetchPrices: (lotIds: readonly number[]) => Promise<void>) => Promise<PrefetchResult>;

const withCards =
  (prefetch: WithPrices): Prefetch =>
  (context) =>
    prefetch(context, fetchCardExtras(context));

export const prefetches = {
  home: withCards(prefetchHome),
  search: withCards(prefetchSearch),
  browse: withCards(prefetchBrowse),
  categories: prefetchCategories,
  category: withCards(prefetchCategory),
  auctions: prefetchAuctions,
  auction: withCards(prefetchAuction),
  favorites: withCards(prefetchFavorites),
  myBids: withCards(prefetchMyBids),
} satisfies Record<string, Prefetch>;
