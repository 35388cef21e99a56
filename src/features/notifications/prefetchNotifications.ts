// Prefetches the data of the notification center, read again on each visit, and of the page behind
// the unsubscribe links of mails.
import { notificationsApi } from '../../api/buyer/notifications';
import { createFailureResult } from '../../api/core/failureResult';
import type { Locale } from '../../lib/locales';
import {
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';

const PAGE_LENGTH = 30;
const CURSOR = /^[\d._]{3,60}$/;

/** null: the latest notifications. */
export function readCursor(query: URLSearchParams): string | null {
  const cursor = query.get('cursor') ?? '';
  return CURSOR.test(cursor) ? cursor : null;
}

export const getOlderHref = (cursor: string): string => `/notifications?cursor=${cursor}`;

export const getNotificationsArgs = (cursor: string | null, locale: Locale) => ({
  ...(cursor === null ? {} : { cursor }),
  per_page: PAGE_LENGTH,
  locale,
});

export async function prefetchNotificationList({
  dispatch,
  query,
  pageInfo,
  intl,
}: PrefetchContext): Promise<PrefetchResult> {
  const { data, error } = await dispatch(
    notificationsApi.endpoints.listNotifications.initiate(
      getNotificationsArgs(readCursor(query), pageInfo.locale),
      { subscribe: false, forceRefetch: true },
    ),
  );
  return data === undefined
    ? createFailureResult(error)
    : createPageResult({ title: intl.formatMessage({ id: 'notifications.title' }), noindex: true });
}

export function prefetchUnsubscribe({ intl }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(
    createPageResult({
      title: intl.formatMessage({ id: 'notifications.unsubscribe.title' }),
      noindex: true,
    }),
  );
}
