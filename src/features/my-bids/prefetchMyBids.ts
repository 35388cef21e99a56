// Prefetches the data of the page with the viewer's bids.
import { createFailureResult } from '../../api/core/failureResult';
import { ownLotsApi } from '../../api/buyer/ownLots';
import {
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { bidTabs, type BidTab } from '../../api/buyer/decode/myBids';
import { PAGE_SIZE } from '../../api/core/createServiceApi';
import type { Locale } from '../../lib/locales';
import { parsePageNumber } from '../../lib/urls';

// The URL and the query arguments of the page, shared by prefetch and components. Pure.

type MyBidsSelection = { tab: BidTab; page: number };

export function readMyBidsSelection(query: URLSearchParams): MyBidsSelection {
  return {
    tab: bidTabs.find((tab) => tab === query.get('tab')) ?? 'active',
    page: parsePageNumber(query),
  };
}

export function getMyBidsHref({ tab, page }: MyBidsSelection): string {
  const query = [
    ...(tab === 'active' ? [] : [`tab=${tab}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ].join('&');
  return query === '' ? '/my-bids' : `/my-bids?${query}`;
}

export function getMyBidsQuery({ tab, page }: MyBidsSelection, locale: Locale) {
  return { page, per_page: PAGE_SIZE, status: tab, locale };
}

export async function prefetchMyBids(
  { dispatch, query, pageInfo, intl }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  const args = getMyBidsQuery(readMyBidsSelection(query), pageInfo.locale);
  // Refetched on each visit: bids change the list.
  const { data, error } = await dispatch(
    ownLotsApi.endpoints.listMyBids.initiate(args, { subscribe: false, forceRefetch: true }),
  );
  if (data === undefined) return createFailureResult(error);
  await fetchPrices(data.bids.map(({ lot }) => lot.id));
  return createPageResult({ title: intl.formatMessage({ id: 'myBids.title' }), noindex: true });
}
