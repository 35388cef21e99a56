// What the page of own bids needs before it is shown. Whoever is not signed in is asked to. Called by app/prefetches.
import { isApiError } from '../../api/core/apiError';
import { ownLotsApi } from '../../api/buyer/ownLots';
import { errorResult, pageResult, redirectTo, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { myBidsQuery, readMyBidsSelection } from './model/myBidsQuery';

const signIn = (): PrefetchResult => redirectTo(`/accounts/login?redirect_after=${encodeURIComponent('/my-bids')}`);

export async function prefetchMyBids(
  { dispatch, query, facts, t }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  if (!facts.isSignedIn) return signIn();
  const args = myBidsQuery(readMyBidsSelection(query), facts.locale);
  // Asked anew at each visit: bids change the list.
  const { data, error } = await dispatch(ownLotsApi.endpoints.listMyBids.initiate(args, { subscribe: false, forceRefetch: true }));
  if (isApiError(error) && error.status === 401) return signIn();
  if (data === undefined) return errorResult(502);
  await fetchPrices(data.bids.map(({ lot }) => lot.id));
  return pageResult({ title: t('myBids.title'), noindex: true });
}
