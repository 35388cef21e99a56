// The query arguments for categories and auctions, built in one place so that prefetch and
// components share cache entries. Pure.
import { PAGE_SIZE } from '../../../api/core/createServiceApi';
import type { Locale } from '../../../lib/locales';

const CATEGORY_AUCTIONS = 4;
const OPENING_SOON = 8;

export const catalogueQueries = {
  tree: (locale: Locale) => ({ locale }),
  category: (id: number, locale: Locale) => ({ id, locale }),
  categoryAuctions: (id: number, locale: Locale) => ({ id, per_page: CATEGORY_AUCTIONS, locale }),
  openAuctions: (page: number, locale: Locale) => ({
    status: 'open_now' as const,
    page,
    per_page: PAGE_SIZE,
    locale,
  }),
  openingSoon: (locale: Locale) => ({
    status: 'scheduled' as const,
    per_page: OPENING_SOON,
    locale,
  }),
  auction: (id: number, locale: Locale) => ({ id, locale }),
};
