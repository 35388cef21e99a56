// The argument of the favourites page's call, for prefetch and hook alike. Pure.
import { PAGE_SIZE } from '../../../api/core/cacheLifetimes';
import type { Locale } from '../../../lib/locales';

const MAX_PAGE = 1000;

export function favoritesPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

export const favoritesTabs = ['open', 'closed'] as const;
export type FavoritesTab = (typeof favoritesTabs)[number];

export function readFavoritesTab(query: URLSearchParams): FavoritesTab {
  return query.get('tab') === 'closed' ? 'closed' : 'open';
}

export function getFavoritesHref(tab: FavoritesTab, page: number): string {
  const query = [...(tab === 'open' ? [] : [`tab=${tab}`]), ...(page === 1 ? [] : [`page=${page}`])].join('&');
  return query === '' ? '/favorites' : `/favorites?${query}`;
}

export function favoritesQuery(tab: FavoritesTab, page: number, locale: Locale) {
  return { page, per_page: PAGE_SIZE, filter: 'favorites' as const, status: tab, locale };
}
