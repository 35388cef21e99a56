// The home page's calls, once, for the prefetch and for the hooks, so that both mean the same cache entries.
import type { Locale } from '../../lib/locales';

export const homeQueries = {
  categories: (locale: Locale) => ({ locale, level: 0 }),
  auctions: (locale: Locale) => ({ locale, status: 'open_now' as const, per_page: 8 }),
  popular: () => ({ per_page: 12 }),
  lots: (locale: Locale, ids: number[]) => ({ locale, ids, per_page: 12 }),
};
