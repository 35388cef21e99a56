import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsOnline } from '../platform/useIsOnline';
import { ErrorState } from './ErrorState';
import { Skeleton } from './Skeleton';
import { VisuallyHidden } from './VisuallyHidden';

type LoadedPartProps<T> = {
  /** Result of a query hook. */
  query: { data?: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Lines of the default skeleton; should match the size of the content. */
  lines?: number;
  /** Replaces the default skeleton. */
  skeleton?: ReactNode;
  /** Heading level of the error state. */
  level?: 1 | 2 | 3;
  children: (data: T) => ReactNode;
};

/** A page part with its own data: shows a skeleton, an error or offline state, or the content. */
export function LoadedPart<T>({
  query,
  lines = 4,
  skeleton,
  level = 3,
  children,
}: LoadedPartProps<T>) {
  const intl = useIntl();
  const isOnline = useIsOnline();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        title={
          isOnline
            ? intl.formatMessage({ id: 'common.error.load.title' })
            : intl.formatMessage({ id: 'common.error.offline.title' })
        }
        isOffline={!isOnline}
        level={level}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {isOnline
          ? intl.formatMessage({ id: 'common.error.load.text' })
          : intl.formatMessage({ id: 'common.error.offline.text' })}
      </ErrorState>
    );
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <FormattedMessage id="common.loading" />
      </VisuallyHidden>
      {skeleton ?? <Skeleton lines={lines} />}
    </div>
  );
}
