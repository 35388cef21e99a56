// Prefetches one page of a feed. The lots are critical; prices are not.
import { feedsApi } from '../../api/buyer/feeds';
import { createFailureResult } from '../../api/core/failureResult';
import {
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { getFeedArgs, getFeedHref, readFeedAddress } from './feedAddress';

export async function prefetchFeed(
  { dispatch, query, pageInfo, intl }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  const address = readFeedAddress(query);
  const { data, error } = await dispatch(
    feedsApi.endpoints.listFeedLots.initiate(getFeedArgs(address, pageInfo.locale), {
      subscribe: false,
    }),
  );
  if (data === undefined) return createFailureResult(error);
  await fetchPrices(data.lots.map(({ id }) => id));
  const isBeyond = data.lots.length === 0 && address.page > 1;
  return createPageResult(
    {
      title:
        address.tab === 'feeds_popularity'
          ? intl.formatMessage({ id: 'feed.popular.title' })
          : intl.formatMessage({ id: 'feed.forYou.title' }),
      description: intl.formatMessage({ id: 'feed.description' }),
      canonicalPath: getFeedHref(address),
      // Recommendations differ between visitors.
      noindex: address.tab === 'feeds_recommendations',
      ...(data.lots[0] === undefined ? {} : { image: data.lots[0].imageUrl }),
    },
    isBeyond ? 404 : 200,
  );
}
