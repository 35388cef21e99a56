// Prefetches that join two features: a page's own data, and for its lots one call for all prices.
import { prefetchAuction, prefetchAuctions } from '../features/discovery/prefetch/prefetchAuctions';
import { prefetchCategories, prefetchCategory } from '../features/discovery/prefetch/prefetchCategories';
import { prefetchBrowse, prefetchSearch } from '../features/discovery/prefetch/prefetchSearch';
import { prefetchFavorites } from '../features/favorites/prefetchFavorites';
import { prefetchHome } from '../features/home/prefetchHome';
import { bidsArgs, bidsPageOf } from '../features/bidding/model/bidsArgs';
import { prefetchLot } from '../features/lot-page/prefetchLot';
import { prefetchMyBids } from '../features/my-bids/prefetchMyBids';
import { prefetchLogin, prefetchLogout } from '../features/session/prefetchSession';
import type { AppRoute, PrefetchContext, PrefetchResult } from '../platform/routing';
import { fetchCardExtras } from './fetchCardExtras';

type Prefetch = AppRoute['prefetch'];
type WithPrices = (context: PrefetchContext, fetchPrices: (lotIds: readonly number[]) => Promise<void>) => Promise<PrefetchResult>;

const withCards =
  (prefetch: WithPrices): Prefetch =>
  (context) =>
    prefetch(context, fetchCardExtras(context));

const pageOfBids = ({ query }: PrefetchContext) => {
  const { page, per_page } = bidsArgs(0, bidsPageOf(query));
  return { page, per_page };
};

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
  lot: withCards((context, fetchPrices) => prefetchLot(context, { bids: pageOfBids(context), fetchPrices })),
  login: prefetchLogin,
  logout: prefetchLogout,
} satisfies Record<string, Prefetch>;
