// Prefetches the data of the page with the viewer's bids. Redirects to the sign-in when not signed
// in.
import { getAccessRedirect, getSignInRedirect } from '../../api/core/accessRedirect';
import { ownLotsApi } from '../../api/buyer/ownLots';
import {
  createErrorResult,
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { getMyBidsQuery, readMyBidsSelection } from './model/myBidsQuery';

const PATH = '/my-bids';

export async function prefetchMyBids(
  { dispatch, query, pageInfo, intl }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  if (!pageInfo.isSignedIn) return getSignInRedirect(PATH);
  const args = getMyBidsQuery(readMyBidsSelection(query), pageInfo.locale);
  // Refetched on each visit: bids change the list.
  const { data, error } = await dispatch(
    ownLotsApi.endpoints.listMyBids.initiate(args, { subscribe: false, forceRefetch: true }),
  );
  if (data === undefined) return getAccessRedirect(error, PATH) ?? createErrorResult(502);
  await fetchPrices(data.bids.map(({ lot }) => lot.id));
  return createPageResult({ title: intl.formatMessage({ id: 'myBids.title' }), noindex: true });
}
