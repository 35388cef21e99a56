import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '../../../api/orders/decodeOrder';
import { useIsOnline } from '../../../platform/useIsOnline';
import { Container } from '../../../ui/Container';
import { DialogSubjectContext } from '../../../ui/DialogSubjectContext';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './OrderPageGrid.module.css';

type OrderLoadedProps = {
  query: {
    data?: Order | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: (order: Order) => ReactNode;
};

/** An order page in all its states: loading, error, offline and loaded. */
export function OrderLoaded({
  query: { data, isError, isFetching, refetch },
  children,
}: OrderLoadedProps) {
  const intl = useIntl();
  const isOnline = useIsOnline();
  if (data !== undefined)
    return <DialogSubjectContext value={data.lots}>{children(data)}</DialogSubjectContext>;
  if (isError) {
    return (
      <Container className={styles.page}>
        <ErrorState
          level={1}
          title={
            isOnline
              ? intl.formatMessage({ id: 'common.error.load.title' })
              : intl.formatMessage({ id: 'common.error.offline.title' })
          }
          isOffline={!isOnline}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {isOnline
            ? intl.formatMessage({ id: 'common.error.load.text' })
            : intl.formatMessage({ id: 'common.error.offline.text' })}
        </ErrorState>
      </Container>
    );
  }
  return (
    <Container className={styles.page}>
      <div aria-busy="true">
        <VisuallyHidden>
          <FormattedMessage id="common.loading" />
        </VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton lines={8} />
      </div>
    </Container>
  );
}
