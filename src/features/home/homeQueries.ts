// The query arguments of the home page, built in one place so that prefetch and components share
// cache entries. Pure.
import { SECONDARY_PAGE_SIZE } from '../../api/core/createServiceApi';
import type { Locale } from '../../lib/locales';

const AUCTIONS = 8;

export const homeQueries = {
  categories: (locale: Locale) => ({ locale, level: 0 }),
  auctions: (locale: Locale) => ({ locale, status: 'open_now' as const, per_page: AUCTIONS }),
  mostWatched: (locale: Locale) => ({ locale, per_page: 1 }),
  heroLot: (locale: Locale, auctionId: number) => ({
    locale,
    auction_id: auctionId,
    status: 'open' as const,
    sort: 'bidding_end_desc' as const,
    per_page: 1,
  }),
  closingNext: (locale: Locale) => ({
    locale,
    sort: 'bidding_end_desc' as const,
    per_page: SECONDARY_PAGE_SIZE,
  }),
  ownBids: (locale: Locale) => ({
    locale,
    status: 'active' as const,
    page: 1,
    per_page: SECONDARY_PAGE_SIZE,
  }),
  recentlySold: (locale: Locale) => ({
    locale,
    status: 'closed' as const,
    per_page: SECONDARY_PAGE_SIZE,
  }),
  banners: (locale: Locale) => ({ locale }),
  closingFollowed: (locale: Locale) => ({ locale, per_page: SECONDARY_PAGE_SIZE }),
  recommended: (locale: Locale) => ({
    locale,
    id: 'feeds_recommendations' as const,
    page: 1,
    per_page: SECONDARY_PAGE_SIZE,
  }),
  popular: () => ({ per_page: SECONDARY_PAGE_SIZE }),
  recent: () => ({ per_page: SECONDARY_PAGE_SIZE }),
  lots: (locale: Locale, ids: readonly number[]) => ({ locale, ids: [...ids] }),
};
