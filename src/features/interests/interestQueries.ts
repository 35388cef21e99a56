// Addresses and query arguments of the pages about interests, shared by prefetch and components.
// Pure.
import { PAGE_SIZE, SECONDARY_PAGE_SIZE } from '../../api/core/createServiceApi';
import type { Locale } from '../../lib/locales';
import { parsePageNumber } from '../../lib/urls';

export const interestTabs = [
  'overview',
  'lots',
  'categories',
  'auctions',
  'sellers',
  'collections',
  'alerts',
] as const;
export type InterestTab = (typeof interestTabs)[number];

export const interestPaths: Readonly<Record<InterestTab, string>> = {
  overview: '/interests',
  lots: '/interests/objects',
  categories: '/interests/categories',
  auctions: '/interests/following/auctions',
  sellers: '/interests/following/sellers',
  collections: '/interests/following/collections',
  alerts: '/interests/alerts',
};

/** The overview shows this many things of each kind. */
const NEWEST = 4;
const NEWEST_LOTS = 6;

export const interestQueries = {
  page: (page: number, locale: Locale) => ({ page, per_page: PAGE_SIZE, locale }),
  newest: (locale: Locale) => ({ page: 1, per_page: NEWEST, locale }),
  newestLots: (locale: Locale) => ({
    page: 1,
    per_page: NEWEST_LOTS,
    filter: 'favorites' as const,
    status: 'all' as const,
    locale,
  }),
  fewRecommendations: (locale: Locale) => ({ per_page: NEWEST, locale }),
  recommendations: (locale: Locale) => ({ per_page: SECONDARY_PAGE_SIZE, locale }),
  recommendedLots: (locale: Locale) => ({ page: 1, per_page: SECONDARY_PAGE_SIZE, locale }),
  /** More, because several lots have the same seller. */
  lotsOfSellers: (locale: Locale) => ({ page: 1, per_page: 2 * PAGE_SIZE, locale }),
};

/** The auctions page has two lists with pages of their own. */
type ListPages = { page: number; types: number };

export const readListPages = (query: URLSearchParams): ListPages => ({
  page: parsePageNumber(query),
  types: parsePageNumber(query, 'types'),
});

export function getListHref(tab: InterestTab, { page, types = 1 }: Partial<ListPages>): string {
  const query = [
    ...(page === undefined || page === 1 ? [] : [`page=${page}`]),
    ...(types === 1 ? [] : [`types=${types}`]),
  ].join('&');
  return query === '' ? interestPaths[tab] : `${interestPaths[tab]}?${query}`;
}

export const onboardingSteps = ['categories', 'auctions', 'sellers', 'done'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export function readOnboardingStep(query: URLSearchParams): OnboardingStep {
  const name = query.get('step');
  return onboardingSteps.find((step) => step === name) ?? 'categories';
}

export const getStepHref = (step: OnboardingStep): string => `/my-interests?step=${step}`;
