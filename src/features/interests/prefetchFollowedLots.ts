// Prefetches the data of the page of followed lots.
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

// The URL and the query arguments of the page, shared by prefetch and components. Pure.

export const lotTabs = ['open', 'closed'] as const;
type LotTab = (typeof lotTabs)[number];

export function readLotTab(query: URLSearchParams): LotTab {
  return query.get('tab') === 'closed' ? 'closed' : 'open';
}

export function getFollowedLotsHref(tab: LotTab, page: number): string {
  const query = [
    ...(tab === 'open' ? [] : [`tab=${tab}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ].join('&');
  return query === '' ? '/interests/objects' : `/interests/objects?${query}`;
}

export function getFollowedLotsQuery(tab: LotTab, page: number, locale: Locale) {
  return { page, per_page: PAGE_SIZE, filter: 'favorites' as const, status: tab, locale };
}

export async function prefetchFollowedLots(
  { dispatch, query, pageInfo, intl }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  const args = getFollowedLotsQuery(readLotTab(query), parsePageNumber(query), pageInfo.locale);
  // Refetched on each visit: favorite buttons on other pages may have changed the list.
  const { data, error } = await dispatch(
    ownLotsApi.endpoints.listInterestLots.initiate(args, { subscribe: false, forceRefetch: true }),
  );
  if (data === undefined) return createFailureResult(error);
  await fetchPrices(data.lots.map(({ id }) => id));
  return createPageResult({ title: intl.formatMessage({ id: 'favorites.title' }), noindex: true });
}
