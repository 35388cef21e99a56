// The arguments of the calls for what is popular, built in one place, so that prefetch and hook mean the same cache
// entry. Pure.
import type { Locale } from '../../../lib/locales';

/** Few: the way on, not a catalogue. */
export const POPULAR_CATEGORIES = 8;
export const POPULAR_AUCTIONS = 4;

export const popularQueries = {
  categories: (locale: Locale) => ({ locale }),
  named: (ids: readonly number[], locale: Locale) => ({ locale, ids: ids.slice(0, POPULAR_CATEGORIES) }),
  auctions: (locale: Locale) => ({ locale, per_page: POPULAR_AUCTIONS }),
};
