// The pages that the app itself consists of, for sitemaps. Those of lots, auctions and the like
// come from the marketplace.
import type { Locale } from '../lib/locales';
import { allArticles, getArticlePath } from '../features/help/helpText';

/** `changedAt` is a day; null for pages that list what changes all the time. */
type SitePage = { path: string; changedAt: string | null };

const lists = ['/', '/c', '/ca', '/e', '/x', '/help', '/terms', '/privacy'];

export const getSitePages = (locale: Locale): SitePage[] => [
  ...lists.map((path) => ({ path, changedAt: null })),
  ...allArticles.map((located) => ({
    path: getArticlePath(located, locale),
    changedAt: located.article.changedOn,
  })),
];
