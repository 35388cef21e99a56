import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { useIsOnline } from '../../../platform/useIsOnline';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './Loaded.module.css';

type LoadedProps<T> = {
  /** Of a query hook. */
  query: { data?: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Lines of the skeleton: about as many as what comes. */
  lines?: number;
  /** What comes are cards of that many lines each, not the inside of one. */
  cards?: readonly number[];
  children: (data: T) => ReactNode;
};

/** What a section has to load before it can be shown: waiting, failed, offline, there. */
export function Loaded<T>({ query, lines = 4, cards, children }: LoadedProps<T>) {
  const t = useT();
  const isOnline = useIsOnline();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        title={isOnline ? t('common.error.load.title') : t('common.error.offline.title')}
        offline={!isOnline}
        level={3}
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
      {cards === undefined ? (
        <Skeleton lines={lines} />
      ) : (
        <div className={styles.cards}>
          {cards.map((count, index) => (
            <div key={index} className={styles.card}>
              <Skeleton shape="title" />
              <Skeleton lines={count} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
