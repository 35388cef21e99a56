// The query arguments of lot lists, built in one place so that prefetch and components share cache
// entries. Pure.
import { PAGE_SIZE } from '../../../api/core/createServiceApi';
import type { Locale } from '../../../lib/locales';
import type { CatalogueSelection } from './catalogueSelection';
import { defaultSort, hasFilters, type LotSelection } from './lotSelection';

type Filters = { filters?: Record<string, string[]> };

function toFilters(selection: LotSelection): Filters {
  if (!hasFilters(selection)) return {};
  return {
    filters: Object.fromEntries(
      Object.entries(selection.filters).map(([id, values]) => [id, [...values]]),
    ),
  };
}

function getListArgs(selection: LotSelection, locale: Locale) {
  return {
    ...(selection.cursor == null ? { page: selection.page } : { cursor: selection.cursor }),
    per_page: PAGE_SIZE,
    ...(selection.sort === defaultSort ? {} : { sort: selection.sort }),
    ...toFilters(selection),
    locale,
  };
}

export const lotQueries = {
  search: (selection: LotSelection, locale: Locale) => ({
    ...(selection.q === '' ? {} : { q: selection.q }),
    ...(selection.isExactSpelling === true ? { spelling: 'exact' as const } : {}),
    ...getListArgs(selection, locale),
  }),
  category: (id: number, selection: LotSelection, locale: Locale) => ({
    id,
    ...getListArgs(selection, locale),
  }),
  /** Without a chosen order the lots come in catalogue order. */
  auction: (auctionId: number, { page, status, sort }: CatalogueSelection, locale: Locale) => ({
    auction_id: auctionId,
    page,
    per_page: PAGE_SIZE,
    ...(status === 'all' ? {} : { status }),
    ...(sort === 'catalogue' ? {} : { sort }),
    locale,
  }),
};
