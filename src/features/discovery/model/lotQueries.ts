// The arguments of the lists' calls, built in one place, so that prefetch and hook mean the same cache entry. Pure.
import { PAGE_SIZE } from '../../../api/core/cacheLifetimes';
import type { Locale } from '../../../lib/locales';
import type { CatalogueSelection } from './auctionsHref';
import { defaultSort, hasFilters, type LotSelection } from './lotSelection';

type Filters = { filters?: Record<string, string[]> };

function filtersOf(selection: LotSelection): Filters {
  if (!hasFilters(selection)) return {};
  return { filters: Object.fromEntries(Object.entries(selection.filters).map(([id, values]) => [id, [...values]])) };
}

function listArgs(selection: LotSelection, locale: Locale) {
  return {
    page: selection.page,
    per_page: PAGE_SIZE,
    ...(selection.sort === defaultSort ? {} : { sort: selection.sort }),
    ...filtersOf(selection),
    locale,
  };
}

export const lotQueries = {
  search: (selection: LotSelection, locale: Locale) => ({
    ...(selection.q === '' ? {} : { q: selection.q }),
    ...listArgs(selection, locale),
  }),
  category: (id: number, selection: LotSelection, locale: Locale) => ({ id, ...listArgs(selection, locale) }),
  /** In catalogue order where no other is chosen. */
  auction: (auctionId: number, { page, status, sort }: CatalogueSelection, locale: Locale) => ({
    auction_id: auctionId,
    page,
    per_page: PAGE_SIZE,
    ...(status === 'all' ? {} : { status }),
    ...(sort === 'catalogue' ? {} : { sort }),
    locale,
  }),
};
