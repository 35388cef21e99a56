// The URL and the query arguments of the page, shared by prefetch and components. Pure.
import { bidTabs, type BidTab } from '../../../api/buyer/decode/myBids';
import { PAGE_SIZE } from '../../../api/core/cacheLifetimes';
import type { Locale } from '../../../lib/locales';
import { parsePageNumber } from '../../../lib/parsePageNumber';

export type MyBidsSelection = { tab: BidTab; page: number };

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
