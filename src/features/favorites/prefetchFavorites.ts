// Prefetches the data of the favorites page. Redirects to the sign-in when not signed in.
import { createFailureResult } from '../../api/core/failureResult';
import { ownLotsApi } from '../../api/buyer/ownLots';
import { parsePageNumber } from '../../lib/urls';
import {
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { PAGE_SIZE } from '../../api/core/createServiceApi';
import type { Locale } from '../../lib/locales';

// The URL and the query arguments of the favorites page, shared by prefetch and components. Pure.

export const favoritesTabs = ['open', 'closed'] as const;
type FavoritesTab = (typeof favoritesTabs)[number];

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

export async function prefetchFavorites(
  { dispatch, query, pageInfo, intl }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  const args = getFavoritesQuery(readFavoritesTab(query), parsePageNumber(query), pageInfo.locale);
  // Refetched on each visit: favorite buttons on other pages may have changed the list.
  const { data, error } = await dispatch(
    ownLotsApi.endpoints.listInterestLots.initiate(args, { subscribe: false, forceRefetch: true }),
  );
  if (data === undefined) return createFailureResult(error);
  await fetchPrices(data.lots.map(({ id }) => id));
  return createPageResult({ title: intl.formatMessage({ id: 'favorites.title' }), noindex: true });
}
