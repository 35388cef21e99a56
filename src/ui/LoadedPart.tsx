import type { ReactNode } from 'react';
import { useT } from '../i18n/useT';
import { useIsOnline } from '../platform/useIsOnline';
import { ErrorState } from './ErrorState';
import { Skeleton } from './Skeleton';
import { VisuallyHidden } from './VisuallyHidden';

type LoadedPartProps<T> = {
  /** Of a query hook. */
  query: { data?: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Lines of the skeleton: about as many as what comes. */
  lines?: number;
  /** In the place of the skeleton. */
  skeleton?: ReactNode;
  /** Of the heading of what went wrong. */
  level?: 1 | 2 | 3;
  children: (data: T) => ReactNode;
};

/** What a part of a page has to load before it can be shown: waiting, failed, offline, there. */
export function LoadedPart<T>({ query, lines = 4, skeleton, level = 3, children }: LoadedPartProps<T>) {
  const t = useT();
  const isOnline = useIsOnline();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        title={isOnline ? t('common.error.load.title') : t('common.error.offline.title')}
        offline={!isOnline}
        level={level}
        retryLabel={t('common.action.retry')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {isOnline ? t('common.error.load.text') : t('common.error.offline.text')}
      </ErrorState>
    );
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {skeleton ?? <Skeleton lines={lines} />}
    </div>
  );
}
