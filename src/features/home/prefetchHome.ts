// Prefetches the data of the home page. The browser retries blocks that fail, and loads recently
// viewed lots. The page fails only if popular lots, categories and auctions all fail.
import { auctionsApi } from '../../api/buyer/auctions';
import { categoriesApi } from '../../api/buyer/categories';
import { lotListsApi } from '../../api/buyer/lotLists';
import { ownLotsApi } from '../../api/buyer/ownLots';
import {
  createErrorResult,
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { homeQueries } from './homeQueries';

const options = { subscribe: false };
const BAD_GATEWAY = 502;

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
  // Fetches the prices of all lots on the page in one request.
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
  const results = await Promise.all([
    fetchAllLots(),
    dispatch(
      categoriesApi.endpoints.listCategories.initiate(homeQueries.categories(locale), options),
    ),
    dispatch(auctionsApi.endpoints.listAuctions.initiate(homeQueries.auctions(locale), options)),
  ]);
  if (results.every(({ data }) => data === undefined)) return createErrorResult(BAD_GATEWAY);
  const url = `${origin}/${locale}`;
  return createPageResult({
    title: intl.formatMessage({ id: 'home.title' }),
    description: intl.formatMessage({ id: 'home.description' }),
    canonicalPath: '/',
    jsonLd: [
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
