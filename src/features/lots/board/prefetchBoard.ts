// Prefetches the data of the closing board.
import { createFailureResult } from '../../../api/core/failureResult';
import { ownLotsApi } from '../../../api/buyer/ownLots';
import {
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../../platform/routing';
import type { Locale } from '../../../lib/locales';

/** Shared by prefetch and components. */
export const getClosingLotsQuery = (locale: Locale) => ({ locale });

export async function prefetchBoard(
  { dispatch, pageInfo, intl }: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
): Promise<PrefetchResult> {
  // Refetched on each visit: favorites and bids change the list, and closed lots leave it.
  const { data, error } = await dispatch(
    ownLotsApi.endpoints.listClosingLots.initiate(getClosingLotsQuery(pageInfo.locale), {
      subscribe: false,
      forceRefetch: true,
    }),
  );
  if (data === undefined) return createFailureResult(error);
  await fetchPrices(data.lots.map(({ id }) => id));
  return createPageResult({ title: intl.formatMessage({ id: 'board.title' }), noindex: true });
}
