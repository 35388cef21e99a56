// The query arguments of a profile, built in one place so that prefetch and components share cache
// entries. Pure.
import { PAGE_SIZE } from '../../../api/core/cacheLifetimes';
import type { Locale } from '../../../lib/locales';

const FEEDBACK_PER_PAGE = 10;

export const profileQueries = {
  profile: (user: number | string) => ({ user: String(user) }),
  lots: (id: number, page: number, locale: Locale) => ({ id, page, per_page: PAGE_SIZE, locale }),
  feedback: (id: number, page: number) => ({ id, page, per_page: FEEDBACK_PER_PAGE }),
  badges: (id: number, locale: Locale) => ({ id, locale }),
};
