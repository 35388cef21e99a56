// Prefetches the data of a public profile. The profile is critical; the browser retries lots,
// feedback and badges if they fail. A user who is not a seller has no profile (404).
import { badgesApi } from '../../api/accounts/sellers';
import { profilesApi, type PublicProfile } from '../../api/buyer/profiles';
import { createFailureResult } from '../../api/core/failureResult';
import { sellerFeedbackApi } from '../../api/feedback/sellerFeedback';
import {
  createErrorResult,
  createPageResult,
  redirectTo,
  type PrefetchContext,
  type PrefetchResult,
  type PageMeta,
} from '../../platform/routing';
import { withQuery, parsePageNumber } from '../../lib/urls';
import { PAGE_SIZE, PREVIEW_PAGE_SIZE, SHORT_PAGE_SIZE } from '../../api/core/createServiceApi';
import type { Locale } from '../../lib/locales';
import type { LotCard } from '../../api/core/decode/lotCard';
import { createBreadcrumbItems, toAbsoluteUrl } from '../../i18n/createBreadcrumbItems';
import type { PageInfo } from '../../platform/pageInfo';

/**
 * The query arguments of a profile, built in one place so that prefetch and components share cache
 * entries. Pure.
 */
export const profileQueries = {
  profile: (user: number | string) => ({ user: String(user) }),
  lots: (id: number, page: number, locale: Locale) => ({ id, page, per_page: PAGE_SIZE, locale }),
  feedback: (id: number, page: number) => ({ id, page, per_page: SHORT_PAGE_SIZE }),
  latestFeedback: (id: number) => ({ id, page: 1, per_page: PREVIEW_PAGE_SIZE }),
  badges: (id: number, locale: Locale) => ({ id, locale }),
};

// The path and the query parameters of a public profile. Pure.

const NAME = /^[a-z0-9-]{1,80}$/;
const ID = /^[1-9]\d{0,14}$/;
/** The page of the feedback; `page` is the page of the lots. */
const FEEDBACK_PAGE_PARAMETER = 'feedback_page';
const LOTS_PAGE_PARAMETER = 'page';

/** `/u/:user`: an id or a slug; null when it is neither. */
const parseUserName = (segment: string | undefined): string | null =>
  segment !== undefined && NAME.test(segment) ? segment : null;

/** `/u/:user/:slug`: the user must be an id. */
export const parseUserId = (segment: string | undefined): number | null =>
  segment !== undefined && ID.test(segment) ? Number(segment) : null;

/** Without the locale. */
export const getProfilePath = ({ id, slug }: { id: number; slug: string }): string =>
  slug === '' ? `/u/${id}` : `/u/${id}/${slug}`;

export const parseLotsPage = (query: URLSearchParams): number =>
  parsePageNumber(query, LOTS_PAGE_PARAMETER);
export const parseFeedbackPage = (query: URLSearchParams): number =>
  parsePageNumber(query, FEEDBACK_PAGE_PARAMETER);

export const getLotsPageHref = (path: string, page: number): string =>
  page === 1 ? path : `${path}?${LOTS_PAGE_PARAMETER}=${page}`;
export const getFeedbackPageHref = (path: string, page: number): string =>
  `${path}${page === 1 ? '' : `?${FEEDBACK_PAGE_PARAMETER}=${page}`}#feedback`;

type JsonLd = Record<string, unknown>;
type UrlContext = Pick<PageInfo, 'origin' | 'locale'>;

function createSeller(profile: PublicProfile, url: string): JsonLd {
  const { percent, total } = profile.score;
  return {
    '@type': profile.isPro ? 'Organization' : 'Person',
    name: profile.name,
    url,
    ...(profile.description === '' ? {} : { description: profile.description }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: profile.city,
      addressCountry: profile.countryCode.toUpperCase(),
    },
    // Only a score that the page shows too. In schema.org a Person has no aggregateRating.
    ...(percent === null || !profile.isPro
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: percent,
            bestRating: 100,
            worstRating: 0,
            ratingCount: total,
          },
        }),
  };
}

/** The metadata of a profile: title, description, and JSON-LD that matches the page. Pure. */
function createProfileMeta(
  profile: PublicProfile,
  lots: readonly LotCard[],
  page: number,
  { pageInfo, intl }: { pageInfo: UrlContext; intl: PrefetchContext['intl'] },
): PageMeta {
  const path = getProfilePath(profile);
  const crumbs = [
    { name: intl.formatMessage({ id: 'common.breadcrumbs.home' }), url: '/' },
    { name: profile.name, url: path },
  ];
  const createListItem = ({ title, url }: LotCard, index: number): JsonLd => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: toAbsoluteUrl(pageInfo, url),
  });
  const image = lots[0]?.imageUrl;
  return {
    title: profile.name,
    description: intl.formatMessage(
      { id: 'profile.meta.description' },
      { name: profile.name, count: profile.liveLots },
    ),
    canonicalPath: getLotsPageHref(path, page),
    ...(image === undefined ? {} : { image }),
    jsonLd: [
      {
        '@type': 'ProfilePage',
        url: toAbsoluteUrl(pageInfo, path),
        mainEntity: createSeller(profile, toAbsoluteUrl(pageInfo, path)),
      },
      createBreadcrumbItems(crumbs, pageInfo),
      ...(lots.length === 0
        ? []
        : [
            {
              '@type': 'ItemList',
              numberOfItems: lots.length,
              itemListElement: lots.map(createListItem),
            },
          ]),
    ],
  };
}

const OPTIONS = { subscribe: false } as const;

/** `/u/:user`, an id or a slug: redirects to the canonical path. */
export async function prefetchShortProfile(
  context: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  const { dispatch, params, query } = context;
  const user = parseUserName(params['user']);
  if (user === null) return createErrorResult(404);
  const { data, error } = await dispatch(
    profilesApi.endpoints.getPublicProfile.initiate(profileQueries.profile(user), OPTIONS),
  );
  if (data === undefined) return createFailureResult(error);
  // Without a slug, the short path is the canonical path.
  if (data.slug === '' && String(data.id) === user) return prefetchProfile(context, fetchPrices);
  return redirectTo(withQuery(getProfilePath(data), query), 301);
}

export async function prefetchProfile(
  { dispatch, params, query, pageInfo, intl }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  const id = parseUserId(params['user']);
  if (id === null) return createErrorResult(404);
  const page = parseLotsPage(query);
  const fetchLotsAndPrices = async () => {
    const result = await dispatch(
      profilesApi.endpoints.listSellerLots.initiate(
        profileQueries.lots(id, page, pageInfo.locale),
        OPTIONS,
      ),
    );
    await fetchPrices(result.data?.lots.map((lot) => lot.id) ?? []);
    return result;
  };
  const [{ data: profile, error }, { data: lots }] = await Promise.all([
    dispatch(profilesApi.endpoints.getPublicProfile.initiate(profileQueries.profile(id), OPTIONS)),
    fetchLotsAndPrices(),
    dispatch(
      sellerFeedbackApi.endpoints.listSellerFeedback.initiate(
        profileQueries.feedback(id, parseFeedbackPage(query)),
        OPTIONS,
      ),
    ),
    dispatch(
      badgesApi.endpoints.listSellerBadges.initiate(
        profileQueries.badges(id, pageInfo.locale),
        OPTIONS,
      ),
    ),
  ]);
  if (profile === undefined) return createFailureResult(error);
  if ((params['slug'] ?? '') !== profile.slug)
    return redirectTo(withQuery(getProfilePath(profile), query), 301);
  return createPageResult(
    createProfileMeta(profile, lots?.lots ?? [], page, { pageInfo, intl }),
    page > 1 && lots?.lots.length === 0 ? 404 : 200,
  );
}
