// Prefetches the data of the favorites page. Redirects to the sign-in when not signed in.
import { getAccessRedirect, getSignInRedirect } from '../../api/core/accessRedirect';
import { ownLotsApi } from '../../api/buyer/ownLots';
import { parsePageNumber } from '../../lib/urls';
import {
  createErrorResult,
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { getFavoritesQuery, readFavoritesTab } from './model/favoritesQuery';

const PATH = '/favorites';

export async function prefetchFavorites(
  { dispatch, query, pageInfo, intl }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  if (!pageInfo.isSignedIn) return getSignInRedirect(PATH);
  const args = getFavoritesQuery(readFavoritesTab(query), parsePageNumber(query), pageInfo.locale);
  // Refetched on each visit: favorite buttons on other pages may have changed the list.
  const { data, error } = await dispatch(
    ownLotsApi.endpoints.listInterestLots.initiate(args, { subscribe: false, forceRefetch: true }),
  );
  if (data === undefined) return getAccessRedirect(error, PATH) ?? createErrorResult(502);
  await fetchPrices(data.lots.map(({ id }) => id));
  return createPageResult({ title: intl.formatMessage({ id: 'favorites.title' }), noindex: true });
}
