// Routes of the help center, the legal pages, the cookie settings and, for developers, the
// components. A separate chunk in the browser, by the paths in matchAppRoute.ts.
import { defineRoutes, type AppRoute, type PrefetchContext } from '../../platform/routing';
import { helpSectionNames, type HelpSection } from '../../lib/helpArticles';

/** The messages of the articles, by section: an article's page loads only those of its own. */
const articleNamespaces: Readonly<Record<HelpSection, string>> = {
  start: 'helpStart',
  bidding: 'helpBidding',
  buying: 'helpBuying',
  delivery: 'helpDelivery',
  selling: 'helpSelling',
  account: 'helpAccount',
};

// Pages and prefetches share a chunk, because the prefetches read the articles.
const loadHelp = () => import(/* webpackChunkName: "help" */ '../../features/help/HelpPage');
const loadArticle = () =>
  import(/* webpackChunkName: "help" */ '../../features/help/HelpArticlePage');
const loadPrefetches = () =>
  import(/* webpackChunkName: "help" */ '../../features/help/prefetchHelp');
const loadCookies = () => import(/* webpackChunkName: "legal" */ '../../features/help/CookiesPage');
const loadComponents = () =>
  import(/* webpackChunkName: "components" */ '../../features/components/ComponentsPage');
const loadLegal = () => import(/* webpackChunkName: "legal" */ '../../features/help/LegalPages');

/** The articles of a section; `section` becomes a parameter, as in the general route below. */
const createSectionRoute = (section: HelpSection): AppRoute => ({
  id: `help-${section}`,
  path: `/help/${section}/:article`,
  access: 'anyone',
  load: async () => ({ Page: (await loadArticle()).HelpArticlePage }),
  chunk: 'help',
  prefetch: async (context: PrefetchContext) =>
    (await loadPrefetches()).prefetchHelpArticle({
      ...context,
      params: { ...context.params, section },
    }),
  namespaces: ['help', articleNamespaces[section]],
});

export const helpRoutes = defineRoutes<AppRoute>([
  {
    id: 'help',
    path: '/help',
    access: 'anyone',
    load: async () => ({ Page: (await loadHelp()).HelpPage }),
    prefetch: async (context) => (await loadPrefetches()).prefetchHelp(context),
    // The search reads all articles.
    namespaces: ['help', ...Object.values(articleNamespaces)],
  },
  ...helpSectionNames.map(createSectionRoute),
  // These two only redirect.
  {
    id: 'help-section',
    path: '/help/:section',
    access: 'anyone',
    load: async () => ({ Page: (await loadHelp()).HelpPage }),
    chunk: 'help',
    prefetch: async (context) => (await loadPrefetches()).prefetchHelpSection(context),
    namespaces: ['help'],
  },
  {
    id: 'help-article',
    path: '/help/:section/:article',
    access: 'anyone',
    load: async () => ({ Page: (await loadArticle()).HelpArticlePage }),
    chunk: 'help',
    prefetch: async (context) => (await loadPrefetches()).prefetchHelpArticle(context),
    namespaces: ['help'],
  },
  {
    id: 'terms',
    path: '/terms',
    access: 'anyone',
    load: async () => ({ Page: (await loadLegal()).TermsPage }),
    chunk: 'legal',
    prefetch: async (context) => (await loadLegal()).prefetchTerms(context),
    namespaces: ['terms', 'help'],
  },
  {
    id: 'privacy',
    path: '/privacy',
    access: 'anyone',
    load: async () => ({ Page: (await loadLegal()).PrivacyPage }),
    chunk: 'legal',
    prefetch: async (context) => (await loadLegal()).prefetchPrivacy(context),
    namespaces: ['privacy', 'help'],
  },
  {
    id: 'cookies',
    path: '/cookies',
    access: 'anyone',
    load: async () => ({ Page: (await loadCookies()).CookiesPage }),
    chunk: 'legal',
    prefetch: async (context) => (await loadCookies()).prefetchCookies(context),
    hidesSlideIns: true,
    namespaces: ['privacy'],
  },
  {
    id: 'components',
    path: '/components',
    access: 'anyone',
    load: async () => ({ Page: (await loadComponents()).ComponentsPage }),
    prefetch: async (context) => (await loadComponents()).prefetchComponents(context),
    namespaces: ['bidding', 'lots'],
  },
]);
