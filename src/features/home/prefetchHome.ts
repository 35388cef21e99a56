// What the home page needs before it is shown. All of it is secondary: a block whose data fail is left to the browser.
import { auctionsApi } from '../../api/buyer/auctions';
import { categoriesApi } from '../../api/buyer/categories';
import { lotsApi } from '../../api/buyer/lots';
import type { PrefetchContext } from '../../platform/routing';
import { homeQueries } from './homeQueries';

/** The ids of the lots it shows, for the page's one call for prices. */
export async function prefetchHome({ dispatch, facts: { locale } }: PrefetchContext): Promise<{ lotIds: number[] }> {
  const options = { subscribe: false };
  const popular = async (): Promise<number[]> => {
    const { data: ids } = await dispatch(lotsApi.endpoints.listPopularLots.initiate(homeQueries.popular(), options));
    if (ids === undefined || ids.length === 0) return [];
    await dispatch(lotsApi.endpoints.listLots.initiate(homeQueries.lots(locale, ids), options));
    return ids;
  };
  const [lotIds] = await Promise.all([
    popular(),
    dispatch(categoriesApi.endpoints.listCategories.initiate(homeQueries.categories(locale), options)),
    dispatch(auctionsApi.endpoints.listAuctions.initiate(homeQueries.auctions(locale), options)),
  ]);
  return { lotIds };
}
