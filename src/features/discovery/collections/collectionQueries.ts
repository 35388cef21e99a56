// The query arguments of collections and experts, built in one place so that prefetch and
// components share cache entries. Pure.
import { PAGE_SIZE, SECONDARY_PAGE_SIZE } from '../../../api/core/createServiceApi';
import type { Locale } from '../../../lib/locales';

/** In a row beside the page's own content. */
const ROW_SIZE = 6;
const FEATURED_BRANDS = 12;
const MAX_COLLECTIONS = 100;

export const collectionQueries = {
  all: (locale: Locale) => ({ per_page: MAX_COLLECTIONS, locale }),
  one: (id: number, locale: Locale) => ({ id, locale }),
  related: (id: number, locale: Locale) => ({ id, per_page: ROW_SIZE, locale }),
  relatedLots: (id: number, locale: Locale) => ({ id, per_page: SECONDARY_PAGE_SIZE, locale }),
  ofCategory: (id: number, locale: Locale) => ({ id, per_page: ROW_SIZE, locale }),
  widget: (categoryId: number, locale: Locale) => ({ category_id: categoryId, locale }),
  brands: (locale: Locale) => ({ per_page: FEATURED_BRANDS, locale }),
  experts: (locale: Locale) => ({ per_page: ROW_SIZE, locale }),
  expertLots: (id: number, page: number, locale: Locale) => ({
    id,
    page,
    per_page: PAGE_SIZE,
    locale,
  }),
};
