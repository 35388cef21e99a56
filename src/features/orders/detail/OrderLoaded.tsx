import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { useGetMeQuery } from '../../../api/buyer/users';
import { useGetOrderQuery } from '../../../api/orders/orders';
import { parseId } from '../../../lib/urls';
import type { Order } from '../../../api/orders/decodeOrder';
import { Container } from '../../../ui/Container';
import { DialogSubjectContext } from '../../../ui/DialogSubjectContext';
import { PartPlaceholder } from '../../../ui/LoadedPart';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './OrderPageGrid.module.css';

/** The order of the URL, for the signed-in user. */
export function useOrderOfPage() {
  const id = parseId(useParams()['orderId']);
  const { data: viewer } = useGetMeQuery({});
  return useGetOrderQuery(
    viewer === undefined || id === null ? skipToken : { userId: viewer.id, orderId: id },
    { refetchOnFocus: true },
  );
}

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
export function OrderLoaded({ query, children }: OrderLoadedProps) {
  const { data } = query;
  if (data !== undefined)
    return <DialogSubjectContext value={data.lots}>{children(data)}</DialogSubjectContext>;
  return (
    <Container className={styles.page}>
      <PartPlaceholder
        query={query}
        level={1}
        skeleton={
          <>
            <Skeleton shape="title" />
            <Skeleton lines={8} />
          </>
        }
      />
    </Container>
  );
}
