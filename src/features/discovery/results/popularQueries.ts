// The query arguments for popular categories and auctions, built in one place so that prefetch and
// components share cache entries. Pure.
import type { Locale } from '../../../lib/locales';

/** A few suggestions, not a catalogue. */
export const POPULAR_CATEGORIES = 8;
export const POPULAR_AUCTIONS = 4;

export const popularQueries = {
  categories: (locale: Locale) => ({ locale }),
  named: (ids: readonly number[], locale: Locale) => ({
    locale,
    ids: ids.slice(0, POPULAR_CATEGORIES),
  }),
  auctions: (locale: Locale) => ({ locale, per_page: POPULAR_AUCTIONS }),
};
