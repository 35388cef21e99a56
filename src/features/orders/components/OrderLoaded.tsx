import type { ReactNode } from 'react';
import type { Order } from '../../../api/orders/decodeOrder';
import { useT } from '../../../i18n/useT';
import { useIsOnline } from '../../../platform/useIsOnline';
import { Container } from '../../../ui/Container';
import { DialogSubjectContext } from '../../../ui/DialogSubject';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './OrderPageGrid.module.css';

type OrderLoadedProps = {
  query: { data?: Order | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  children: (order: Order) => ReactNode;
};

/** The page of one order in all its states: waiting, failed, offline, there. */
export function OrderLoaded({ query: { data, isError, isFetching, refetch }, children }: OrderLoadedProps) {
  const t = useT();
  const isOnline = useIsOnline();
  if (data !== undefined) return <DialogSubjectContext value={data.lots}>{children(data)}</DialogSubjectContext>;
  if (isError) {
    return (
      <Container className={styles.page}>
        <ErrorState
          level={1}
          title={isOnline ? t('common.error.load.title') : t('common.error.offline.title')}
          offline={!isOnline}
          retryLabel={t('common.action.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {isOnline ? t('common.error.load.text') : t('common.error.offline.text')}
        </ErrorState>
      </Container>
    );
  }
  return (
    <Container className={styles.page}>
      <div aria-busy="true">
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton lines={8} />
      </div>
    </Container>
  );
}
