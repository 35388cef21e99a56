// The URL and the query arguments of the favorites page, shared by prefetch and components. Pure.
import { PAGE_SIZE } from '../../../api/core/createServiceApi';
import type { Locale } from '../../../lib/locales';

export const favoritesTabs = ['open', 'closed'] as const;
export type FavoritesTab = (typeof favoritesTabs)[number];

export function readFavoritesTab(query: URLSearchParams): FavoritesTab {
  return query.get('tab') === 'closed' ? 'closed' : 'open';
}

export function getFavoritesHref(tab: FavoritesTab, page: number): string {
  const query = [
    ...(tab === 'open' ? [] : [`tab=${tab}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ].join('&');
  return query === '' ? '/favorites' : `/favorites?${query}`;
}

export function getFavoritesQuery(tab: FavoritesTab, page: number, locale: Locale) {
  return { page, per_page: PAGE_SIZE, filter: 'favorites' as const, status: tab, locale };
}
