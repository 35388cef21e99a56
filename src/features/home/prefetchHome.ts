// What the home page needs before it is shown. All of it is secondary: a block whose data fail is left to the
// browser, and so is what the visitor looked at. Called by app/prefetches.
import { auctionsApi } from '../../api/buyer/auctions';
import { categoriesApi } from '../../api/buyer/categories';
import { lotListsApi } from '../../api/buyer/lotLists';
import { pageResult, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { homeQueries } from './homeQueries';

const options = { subscribe: false };

/** `fetchPrices` asks for the prices of the lots it shows, in one call. */
export async function prefetchHome(
  { dispatch, facts, t }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  const { locale, origin } = facts;
  const popular = async (): Promise<void> => {
    const { data: ids } = await dispatch(lotListsApi.endpoints.listPopularLots.initiate(homeQueries.popular(), options));
    if (ids === undefined || ids.length === 0) return;
    await Promise.all([dispatch(lotListsApi.endpoints.listLots.initiate(homeQueries.lots(locale, ids), options)), fetchPrices(ids)]);
  };
  await Promise.all([
    popular(),
    dispatch(categoriesApi.endpoints.listCategories.initiate(homeQueries.categories(locale), options)),
    dispatch(auctionsApi.endpoints.listAuctions.initiate(homeQueries.auctions(locale), options)),
  ]);
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
