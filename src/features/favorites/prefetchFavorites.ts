// What the favourites page needs before it is shown. Whoever is not signed in is asked to. Called by app/prefetches.
import { isApiError } from '../../api/core/apiError';
import { ownLotsApi } from '../../api/buyer/ownLots';
import { errorResult, pageResult, redirectTo, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { favoritesPage, favoritesQuery, readFavoritesTab } from './model/favoritesQuery';

const signIn = (): PrefetchResult => redirectTo(`/accounts/login?redirect_after=${encodeURIComponent('/favorites')}`);

export async function prefetchFavorites(
  { dispatch, query, facts, t }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  if (!facts.isSignedIn) return signIn();
  const args = favoritesQuery(readFavoritesTab(query), favoritesPage(query), facts.locale);
  // Asked anew at each visit: hearts elsewhere may have changed the list.
  const { data, error } = await dispatch(ownLotsApi.endpoints.listInterestLots.initiate(args, { subscribe: false, forceRefetch: true }));
  if (isApiError(error) && error.status === 401) return signIn();
  if (data === undefined) return errorResult(502);
  await fetchPrices(data.lots.map(({ id }) => id));
  return pageResult({ title: t('favorites.title'), noindex: true });
}
