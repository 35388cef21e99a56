// What the home page needs before it is shown. A block whose data fail is left to the browser, and so is what the
// visitor looked at; only when nothing can be had is there no page. Called by app/prefetches.
import { auctionsApi } from '../../api/buyer/auctions';
import { categoriesApi } from '../../api/buyer/categories';
import { lotListsApi } from '../../api/buyer/lotLists';
import { ownLotsApi } from '../../api/buyer/ownLots';
import { errorResult, pageResult, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { homeQueries } from './homeQueries';

const options = { subscribe: false };
const BAD_GATEWAY = 502;

/** `fetchPrices` asks for the prices of the lots it shows, in one call. */
export async function prefetchHome(
  { dispatch, facts, t }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  const { locale, origin } = facts;
  const { listPopularLots, listLots } = lotListsApi.endpoints;
  const readIds = async (args: Parameters<typeof listLots.initiate>[0]): Promise<number[]> => {
    const { data } = await dispatch(listLots.initiate(args, options));
    return data?.lots.map(({ id }) => id) ?? [];
  };
  const popular = async () => {
    const answer = await dispatch(listPopularLots.initiate(homeQueries.popular(), options));
    const ids = answer.data ?? [];
    if (ids.length > 0) await readIds(homeQueries.lots(locale, ids));
    return { answer, ids };
  };
  const heroLot = async (): Promise<number[]> => {
    if (facts.isSignedIn) return [];
    const { data } = await dispatch(auctionsApi.endpoints.listPopularAuctions.initiate(homeQueries.mostWatched(locale), options));
    const watched = data?.[0];
    return watched === undefined ? [] : readIds(homeQueries.heroLot(locale, watched.id));
  };
  const ownBids = async (): Promise<number[]> => {
    if (!facts.isSignedIn) return [];
    const { data } = await dispatch(ownLotsApi.endpoints.listMyBids.initiate(homeQueries.ownBids(locale), options));
    return data?.bids.map(({ lot }) => lot.id) ?? [];
  };
  // One call for the prices of all lots on the page.
  const lots = async () => {
    const [{ answer, ids }, ...others] = await Promise.all([
      popular(),
      heroLot(),
      readIds(homeQueries.closingNext(locale)),
      ownBids(),
      readIds(homeQueries.recentlySold(locale)),
    ]);
    await fetchPrices([...ids, ...others.flat()]);
    return answer;
  };
  const answers = await Promise.all([
    lots(),
    dispatch(categoriesApi.endpoints.listCategories.initiate(homeQueries.categories(locale), options)),
    dispatch(auctionsApi.endpoints.listAuctions.initiate(homeQueries.auctions(locale), options)),
  ]);
  if (answers.every(({ data }) => data === undefined)) return errorResult(BAD_GATEWAY);
  const url = `${origin}/${locale}`;
  return pageResult({
    title: t('home.title'),
    description: t('home.description'),
    canonicalPath: '/',
    jsonLd: [
      {
        '@type': 'WebSite',
        name: 'Gavel',
        url,
        potentialAction: { '@type': 'SearchAction', target: `${url}/s?q={query}`, 'query-input': 'required name=query' },
      },
    ],
  });
}
