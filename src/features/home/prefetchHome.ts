// Prefetches the data of the home page. The browser retries blocks that fail, and loads what
// depends on a visitor who is not signed in. The page fails only if popular lots, categories and
// auctions all fail.
import { auctionsApi } from '../../api/buyer/auctions';
import { categoryListsApi } from '../../api/buyer/categoryLists';
import { feedsApi } from '../../api/buyer/feeds';
import { lotListsApi } from '../../api/buyer/lotLists';
import { ownLotsApi } from '../../api/buyer/ownLots';
import { bannersApi } from '../../api/merchandising/banners';
import { createFailureResult } from '../../api/core/failureResult';
import {
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { homeQueries } from './homeQueries';

const options = { subscribe: false };
/** What the viewer has just viewed, saved or followed on another page counts. */
const latest = { subscribe: false, forceRefetch: true };

/** `fetchPrices` fetches the prices of the given lots in one request. */
export async function prefetchHome(
  { dispatch, pageInfo, intl }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  const { locale, origin } = pageInfo;
  const { listPopularLots, listLots } = lotListsApi.endpoints;
  const readIds = async (args: Parameters<typeof listLots.initiate>[0]): Promise<number[]> => {
    const { data } = await dispatch(listLots.initiate(args, options));
    return data?.lots.map(({ id }) => id) ?? [];
  };
  const fetchPopularLots = async () => {
    const result = await dispatch(listPopularLots.initiate(homeQueries.popular(), options));
    const ids = result.data ?? [];
    if (ids.length > 0) await readIds(homeQueries.lots(locale, ids));
    return { result, ids };
  };
  const fetchHeroLot = async (): Promise<number[]> => {
    if (pageInfo.isSignedIn) return [];
    const { data } = await dispatch(
      auctionsApi.endpoints.listPopularAuctions.initiate(homeQueries.mostWatched(locale), options),
    );
    const mostWatchedAuction = data?.[0];
    return mostWatchedAuction === undefined
      ? []
      : readIds(homeQueries.heroLot(locale, mostWatchedAuction.id));
  };
  const fetchOwnBids = async (): Promise<number[]> => {
    if (!pageInfo.isSignedIn) return [];
    const { data } = await dispatch(
      ownLotsApi.endpoints.listMyBids.initiate(homeQueries.ownBids(locale), options),
    );
    return data?.bids.map(({ lot }) => lot.id) ?? [];
  };
  // The prices of these lots and the personal ones are requests of their own, as in the page.
  const fetchRecentlyViewed = async (): Promise<void> => {
    if (!pageInfo.isSignedIn) return;
    const { data: ids = [] } = await dispatch(
      lotListsApi.endpoints.listRecentlyViewedLots.initiate(homeQueries.recent(), latest),
    );
    if (ids.length > 0) await fetchPrices(await readIds(homeQueries.lots(locale, ids)));
  };
  const fetchPersonal = async (): Promise<void> => {
    if (!pageInfo.isSignedIn) return;
    const { listPersonalFeeds, listFeedLots, listClosingFollowedLots } = feedsApi.endpoints;
    const fetchRecommended = async () => {
      const { data: feeds } = await dispatch(listPersonalFeeds.initiate({}, latest));
      if (feeds?.includes('feeds_recommendations') !== true) return [];
      const { data } = await dispatch(
        listFeedLots.initiate(homeQueries.recommended(locale), latest),
      );
      return data?.lots.filter(({ id }) => data.reasons[id]?.kind !== 'popular') ?? [];
    };
    const [{ data: followed }, recommended] = await Promise.all([
      dispatch(listClosingFollowedLots.initiate(homeQueries.closingFollowed(locale), latest)),
      fetchRecommended(),
    ]);
    await fetchPrices([...(followed?.lots ?? []), ...recommended].map(({ id }) => id));
  };
  // Fetches the prices of the other lots on the page in one request.
  const fetchAllLots = async () => {
    const [{ result, ids }, ...otherIds] = await Promise.all([
      fetchPopularLots(),
      fetchHeroLot(),
      readIds(homeQueries.closingNext(locale)),
      fetchOwnBids(),
      readIds(homeQueries.recentlySold(locale)),
    ]);
    await fetchPrices([...ids, ...otherIds.flat()]);
    return result;
  };
  const banners = dispatch(
    bannersApi.endpoints.listBanners.initiate(homeQueries.banners(locale), options),
  );
  const personal = Promise.all([fetchPersonal(), fetchRecentlyViewed()]);
  const [popularLots, ...otherLists] = await Promise.all([
    fetchAllLots(),
    dispatch(
      categoryListsApi.endpoints.listCategories.initiate(homeQueries.categories(locale), options),
    ),
    dispatch(auctionsApi.endpoints.listAuctions.initiate(homeQueries.auctions(locale), options)),
  ]);
  await Promise.all([banners, personal]);
  if ([popularLots, ...otherLists].every(({ data }) => data === undefined))
    return createFailureResult(popularLots.error);
  const url = `${origin}/${locale}`;
  return createPageResult({
    title: intl.formatMessage({ id: 'home.title' }),
    description: intl.formatMessage({ id: 'home.description' }),
    canonicalPath: '/',
    jsonLd: [
      {
        '@type': 'Organization',
        name: 'Gavel',
        url,
        logo: `${origin}/favicon.svg`,
        email: pageInfo.supportEmail,
      },
      {
        '@type': 'WebSite',
        name: 'Gavel',
        url,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${url}/s?q={query}`,
          'query-input': 'required name=query',
        },
      },
    ],
  });
}
