// Prefetches the data of the page of search alerts. Read again on each visit, because buttons on
// other pages may have changed the list.
import { searchAlertsApi } from '../../api/buyer/searchAlerts';
import { createFailureResult } from '../../api/core/failureResult';
import {
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';

export async function prefetchSearchAlerts({
  dispatch,
  pageInfo,
  intl,
}: PrefetchContext): Promise<PrefetchResult> {
  const { data, error } = await dispatch(
    searchAlertsApi.endpoints.listSearchAlerts.initiate(
      { locale: pageInfo.locale },
      { subscribe: false, forceRefetch: true },
    ),
  );
  return data === undefined
    ? createFailureResult(error)
    : createPageResult({ title: intl.formatMessage({ id: 'alerts.title' }), noindex: true });
}
