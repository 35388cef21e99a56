// Prefetches popular categories and auctions. None of it is critical: what fails is left out.
import { auctionsApi } from '../../../api/buyer/auctions';
import { categoriesApi } from '../../../api/buyer/categories';
import type { PrefetchContext } from '../../../platform/routing';
import { popularQueries } from '../model/popularQueries';

type Context = Pick<PrefetchContext, 'dispatch' | 'pageInfo'>;

const options = { subscribe: false };

export async function prefetchPopularCategories({
  dispatch,
  pageInfo: { locale },
}: Context): Promise<void> {
  const { listPopularCategories, listCategories } = categoriesApi.endpoints;
  const { data: ids = [] } = await dispatch(
    listPopularCategories.initiate(popularQueries.categories(locale), options),
  );
  if (ids.length > 0)
    await dispatch(listCategories.initiate(popularQueries.named(ids, locale), options));
}

/** Categories and auctions, for a page without results. */
export async function prefetchBrowseSuggestions(context: Context): Promise<void> {
  const { dispatch, pageInfo } = context;
  await Promise.all([
    prefetchPopularCategories(context),
    dispatch(
      auctionsApi.endpoints.listPopularAuctions.initiate(
        popularQueries.auctions(pageInfo.locale),
        options,
      ),
    ),
  ]);
}
