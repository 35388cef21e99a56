// What the page of own bids needs before it is shown. Whoever is not signed in is asked to. Called by app/prefetches.
import { accessRedirect, signInRedirect } from '../../api/core/accessRedirect';
import { ownLotsApi } from '../../api/buyer/ownLots';
import { errorResult, pageResult, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { myBidsQuery, readMyBidsSelection } from './model/myBidsQuery';

const PATH = '/my-bids';

export async function prefetchMyBids(
  { dispatch, query, facts, t }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  if (!facts.isSignedIn) return signInRedirect(PATH);
  const args = myBidsQuery(readMyBidsSelection(query), facts.locale);
  // Asked anew at each visit: bids change the list.
  const { data, error } = await dispatch(ownLotsApi.endpoints.listMyBids.initiate(args, { subscribe: false, forceRefetch: true }));
  if (data === undefined) return accessRedirect(error, PATH) ?? errorResult(502);
  await fetchPrices(data.bids.map(({ lot }) => lot.id));
  return pageResult({ title: t('myBids.title'), noindex: true });
}
