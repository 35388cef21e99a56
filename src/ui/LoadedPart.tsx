import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsOnline } from '../platform/useIsOnline';
import { ErrorState } from './ErrorState';
import { Skeleton } from './Skeleton';
import { VisuallyHidden } from './VisuallyHidden';

type PartPlaceholderProps = {
  /** State of a query hook that has no data. */
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Lines of the default skeleton; should match the size of the content. */
  lines?: number | undefined;
  /** Replaces the default skeleton. */
  skeleton?: ReactNode;
  /** Heading level of the error state. */
  level?: 1 | 2 | 3 | undefined;
};

/** A skeleton, or an error or offline state, for data that is not there yet. */
export function PartPlaceholder({ query, lines = 4, skeleton, level = 3 }: PartPlaceholderProps) {
  const intl = useIntl();
  const isOnline = useIsOnline();
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

type LoadedPartProps<T> = PartPlaceholderProps & {
  /** Result of a query hook. */
  query: { data?: T | undefined };
  children: (data: T) => ReactNode;
};

/** A page part with its own data: its content, or a placeholder until that has arrived. */
export function LoadedPart<T>({ children, ...placeholder }: LoadedPartProps<T>) {
  const { data } = placeholder.query;
  return data === undefined ? <PartPlaceholder {...placeholder} /> : children(data);
}
