// What is popular, for pages that show a way on. Nothing of it is critical: what fails is left out. Called by the
// prefetches here and by app/prefetches.
import { auctionsApi } from '../../../api/buyer/auctions';
import { categoriesApi } from '../../../api/buyer/categories';
import type { PrefetchContext } from '../../../platform/routing';
import { popularQueries } from '../model/popularQueries';

type Context = Pick<PrefetchContext, 'dispatch' | 'facts'>;

const options = { subscribe: false };

export async function prefetchPopularCategories({ dispatch, facts: { locale } }: Context): Promise<void> {
  const { listPopularCategories, listCategories } = categoriesApi.endpoints;
  const { data: ids = [] } = await dispatch(listPopularCategories.initiate(popularQueries.categories(locale), options));
  if (ids.length > 0) await dispatch(listCategories.initiate(popularQueries.named(ids, locale), options));
}

/** Categories and auctions: the ways out of a page that has nothing. */
export async function prefetchWaysOut(context: Context): Promise<void> {
  const { dispatch, facts } = context;
  await Promise.all([
    prefetchPopularCategories(context),
    dispatch(auctionsApi.endpoints.listPopularAuctions.initiate(popularQueries.auctions(facts.locale), options)),
  ]);
}
