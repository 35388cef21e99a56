// What the favourites page needs before it is shown. Whoever is not signed in is asked to. Called by app/prefetches.
import { accessRedirect, signInRedirect } from '../../api/core/accessRedirect';
import { ownLotsApi } from '../../api/buyer/ownLots';
import { errorResult, pageResult, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { favoritesPage, favoritesQuery, readFavoritesTab } from './model/favoritesQuery';

const PATH = '/favorites';

export async function prefetchFavorites(
  { dispatch, query, facts, t }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  if (!facts.isSignedIn) return signInRedirect(PATH);
  const args = favoritesQuery(readFavoritesTab(query), favoritesPage(query), facts.locale);
  // Asked anew at each visit: hearts elsewhere may have changed the list.
  const { data, error } = await dispatch(ownLotsApi.endpoints.listInterestLots.initiate(args, { subscribe: false, forceRefetch: true }));
  if (data === undefined) return accessRedirect(error, PATH) ?? errorResult(502);
  await fetchPrices(data.lots.map(({ id }) => id));
  return pageResult({ title: t('favorites.title'), noindex: true });
}
