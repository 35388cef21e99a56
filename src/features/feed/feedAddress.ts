// The address of a page of a feed, and its query arguments, shared by prefetch and components.
// Pure.
import type { FeedId } from '../../api/buyer/feeds';
import { PAGE_SIZE } from '../../api/core/createServiceApi';
import type { Locale } from '../../lib/locales';
import { parsePageNumber } from '../../lib/urls';

export const feedTabs = ['feeds_popularity', 'feeds_recommendations'] as const;
const TAB = 'tab_name';

export type FeedAddress = { tab: FeedId; page: number };

export function readFeedAddress(query: URLSearchParams): FeedAddress {
  return {
    tab: feedTabs.find((tab) => tab === query.get(TAB)) ?? feedTabs[0],
    page: parsePageNumber(query),
  };
}

/** Omits default values. */
export function getFeedHref({ tab, page }: FeedAddress): string {
  const query = [
    ...(tab === feedTabs[0] ? [] : [`${TAB}=${tab}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ].join('&');
  return query === '' ? '/feed' : `/feed?${query}`;
}

export const getFeedArgs = ({ tab, page }: FeedAddress, locale: Locale) => ({
  id: tab,
  page,
  per_page: PAGE_SIZE,
  locale,
});

export const countPages = (total: number): number => Math.ceil(total / PAGE_SIZE);

/** The pages that are shown, one below the other. */
export type PageRange = { first: number; last: number };

const isPage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1;

/** Reads the range from the state of a history entry; null unless it contains `page`. */
export function readPageRange(state: unknown, page: number): PageRange | null {
  if (typeof state !== 'object' || state === null || !('feed' in state)) return null;
  const { feed } = state;
  if (typeof feed !== 'object' || feed === null || !('first' in feed) || !('last' in feed))
    return null;
  const { first, last } = feed;
  return isPage(first) && isPage(last) && first <= page && page <= last ? { first, last } : null;
}
