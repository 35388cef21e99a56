// The argument of the page's call, for prefetch and hook alike. Pure.
import { PAGE_SIZE } from '../../../api/core/cacheLifetimes';
import type { Locale } from '../../../lib/locales';

const MAX_PAGE = 1000;

export function myBidsPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

export function myBidsQuery(page: number, locale: Locale) {
  return { page, per_page: PAGE_SIZE, locale };
}
