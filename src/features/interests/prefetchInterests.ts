// Prefetches the data of the pages about interests. The lists are read again on each visit, because
// buttons on other pages may have changed them.
import { followListsApi } from '../../api/buyer/followLists';
import { interestsApi } from '../../api/buyer/interests';
import { ownLotsApi } from '../../api/buyer/ownLots';
import { createFailureResult } from '../../api/core/failureResult';
import type { MessageId } from '../../i18n/messages';
import { parsePageNumber, withQuery } from '../../lib/urls';
import {
  createPageResult,
  redirectTo,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import {
  interestPaths,
  interestQueries,
  readListPages,
  readOnboardingStep,
  type OnboardingStep,
} from './interestQueries';

const {
  listInterestCategories,
  listInterestSellers,
  listAuctionSubscriptions,
  listInterestAuctionTypes,
  listInterestCollections,
  listRecommendedCategories,
  listRecommendedAuctions,
  listRecommendedLots,
} = followListsApi.endpoints;
type FetchPrices = (lotIds: readonly number[]) => Promise<void>;
type Dispatch = PrefetchContext['dispatch'];

const latest = { subscribe: false, forceRefetch: true };

/** For the state of the follow buttons. */
const fetchFollows = (dispatch: Dispatch) =>
  dispatch(interestsApi.endpoints.listFollows.initiate({}, { subscribe: false }));

/** The results are critical: the page fails with the first that failed. */
function createResult(results: readonly { data?: unknown; error?: unknown }[], title: string) {
  const failed = results.find(({ data }) => data === undefined);
  return failed === undefined
    ? createPageResult({ title, noindex: true })
    : createFailureResult(failed.error);
}

export async function prefetchInterests(
  { dispatch, pageInfo: { locale }, intl }: PrefetchContext,
  fetchPrices: FetchPrices,
): Promise<PrefetchResult> {
  const newest = interestQueries.newest(locale);
  const few = interestQueries.fewRecommendations(locale);
  const [lots, ...lists] = await Promise.all([
    dispatch(
      ownLotsApi.endpoints.listInterestLots.initiate(interestQueries.newestLots(locale), latest),
    ),
    dispatch(listInterestCategories.initiate(newest, latest)),
    dispatch(listAuctionSubscriptions.initiate(newest, latest)),
    dispatch(listInterestAuctionTypes.initiate(newest, latest)),
    dispatch(listInterestSellers.initiate(newest, latest)),
    dispatch(listInterestCollections.initiate(newest, latest)),
    dispatch(listRecommendedCategories.initiate(few, latest)),
    dispatch(listRecommendedAuctions.initiate(few, latest)),
    fetchFollows(dispatch),
  ]);
  await fetchPrices(lots.data?.lots.map(({ id }) => id) ?? []);
  // Recommendations and the state of buttons are secondary.
  return createResult(
    [lots, ...lists.slice(0, 5)],
    intl.formatMessage({ id: 'interests.overview.title' }),
  );
}

export async function prefetchFollowedCategories(
  { dispatch, query, pageInfo: { locale }, intl }: PrefetchContext,
  fetchPrices: FetchPrices,
): Promise<PrefetchResult> {
  const args = interestQueries.page(parsePageNumber(query), locale);
  const fetchLots = async () => {
    const { data } = await dispatch(
      listRecommendedLots.initiate(interestQueries.recommendedLots(locale), latest),
    );
    await fetchPrices(data?.lots.map(({ id }) => id) ?? []);
  };
  const [list] = await Promise.all([
    dispatch(listInterestCategories.initiate(args, latest)),
    dispatch(listRecommendedCategories.initiate(interestQueries.recommendations(locale), latest)),
    fetchLots(),
    fetchFollows(dispatch),
  ]);
  return createResult([list], intl.formatMessage({ id: 'interests.categories.title' }));
}

export async function prefetchFollowedAuctions({
  dispatch,
  query,
  pageInfo: { locale },
  intl,
}: PrefetchContext): Promise<PrefetchResult> {
  const { page, types } = readListPages(query);
  const [auctions, auctionTypes] = await Promise.all([
    dispatch(listAuctionSubscriptions.initiate(interestQueries.page(page, locale), latest)),
    dispatch(listInterestAuctionTypes.initiate(interestQueries.page(types, locale), latest)),
    dispatch(listRecommendedAuctions.initiate(interestQueries.recommendations(locale), latest)),
    fetchFollows(dispatch),
  ]);
  return createResult(
    [auctions, auctionTypes],
    intl.formatMessage({ id: 'interests.auctions.title' }),
  );
}

/** A page with one list of what the viewer follows. */
const prefetchFollowed =
  (endpoint: typeof listInterestSellers | typeof listInterestCollections, titleId: MessageId) =>
  async ({
    dispatch,
    query,
    pageInfo: { locale },
    intl,
  }: PrefetchContext): Promise<PrefetchResult> => {
    const args = interestQueries.page(parsePageNumber(query), locale);
    const [list] = await Promise.all([
      dispatch(endpoint.initiate(args, latest)),
      fetchFollows(dispatch),
    ]);
    return createResult([list], intl.formatMessage({ id: titleId }));
  };

export const prefetchFollowedSellers = prefetchFollowed(
  listInterestSellers,
  'interests.sellers.title',
);

export const prefetchFollowedCollections = prefetchFollowed(
  listInterestCollections,
  'interests.collections.title',
);

async function fetchStep(
  { dispatch, pageInfo: { locale } }: PrefetchContext,
  step: OnboardingStep,
): Promise<unknown> {
  const followed = interestQueries.page(1, locale);
  const recommended = interestQueries.recommendations(locale);
  switch (step) {
    case 'categories':
      return Promise.all([
        dispatch(listInterestCategories.initiate(followed, latest)),
        dispatch(listRecommendedCategories.initiate(recommended, latest)),
      ]);
    case 'auctions':
      return Promise.all([
        dispatch(listInterestAuctionTypes.initiate(followed, latest)),
        dispatch(listRecommendedAuctions.initiate(recommended, latest)),
      ]);
    case 'sellers':
      return Promise.all([
        dispatch(listInterestSellers.initiate(followed, latest)),
        dispatch(listRecommendedLots.initiate(interestQueries.lotsOfSellers(locale), latest)),
      ]);
    case 'done':
      return undefined;
  }
}

/** Suggestions that fail to load are read again in the browser. */
export async function prefetchOnboarding(context: PrefetchContext): Promise<PrefetchResult> {
  const { dispatch, query, intl } = context;
  const [follows] = await Promise.all([
    fetchFollows(dispatch),
    fetchStep(context, readOnboardingStep(query)),
  ]);
  return createResult([follows], intl.formatMessage({ id: 'interests.onboarding.title' }));
}

/** The address of followed lots before there were other interests. */
export const prefetchFormerFavorites = ({ query }: PrefetchContext): Promise<PrefetchResult> =>
  Promise.resolve(redirectTo(withQuery(interestPaths.lots, query), 301));
