// What the address of the page says, and the argument of its call, for prefetch and hook alike. Pure.
import { bidTabs, type BidTab } from '../../../api/buyer/decode/myBids';
import { PAGE_SIZE } from '../../../api/core/cacheLifetimes';
import type { Locale } from '../../../lib/locales';

const MAX_PAGE = 1000;

export type MyBidsSelection = { tab: BidTab; page: number };

export function readMyBidsSelection(query: URLSearchParams): MyBidsSelection {
  const page = Number(query.get('page'));
  return {
    tab: bidTabs.find((tab) => tab === query.get('tab')) ?? 'active',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

export function getMyBidsHref({ tab, page }: MyBidsSelection): string {
  const query = [...(tab === 'active' ? [] : [`tab=${tab}`]), ...(page === 1 ? [] : [`page=${page}`])].join('&');
  return query === '' ? '/my-bids' : `/my-bids?${query}`;
}

export function myBidsQuery({ tab, page }: MyBidsSelection, locale: Locale) {
  return { page, per_page: PAGE_SIZE, status: tab, locale };
}
