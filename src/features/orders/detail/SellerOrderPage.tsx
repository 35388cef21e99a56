import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { useGetMeQuery } from '../../../api/buyer/users';
import type { Order } from '../../../api/orders/decodeOrder';
import { useGetOrderQuery } from '../../../api/orders/orders';
import { Container } from '../../../ui/Container';
import { SectionCard } from '../../../ui/SectionCard';
import { OrderAmounts } from './OrderAmounts';
import { OrderDocuments } from './OrderDelivery';
import { OrderHeader } from './OrderHeader';
import { OrderHistory } from './OrderHistory';
import { OrderLoaded } from './OrderLoaded';
import { OrderNextCard } from './OrderNextCard';
import styles from './OrderPageGrid.module.css';
import { PayoutNote } from './PayoutNote';
import { SellerCustoms } from './SellerCustoms';
import { SellerOrderActions, AddressCopy } from './SellerOrderActions';
import { SellerRequests, OverdueNote } from '../requests/SellerRequests';
import { parseId } from '../../../lib/urls';

type SellerOrderPageProps = {
  /** Shipping and tracking of the package. */
  renderPackage: (order: Order) => ReactNode;
  /** The buyer's feedback and the seller's response. */
  renderFeedback: (order: Order) => ReactNode;
};

/** `/f/seller/orders/:orderId`: one order with the next step and everything needed for it. */
export function SellerOrderPage({ renderPackage, renderFeedback }: SellerOrderPageProps) {
  const intl = useIntl();
  const id = parseId(useParams()['orderId']);
  const { data: viewer } = useGetMeQuery({});
  const query = useGetOrderQuery(
    viewer === undefined || id === null ? skipToken : { userId: viewer.id, orderId: id },
    { refetchOnFocus: true },
  );
  return (
    <OrderLoaded query={{ ...query, data: query.currentData }}>
      {(order) => (
        <Container className={styles.page}>
          <OrderHeader order={order} side="seller" />
          <div className={styles.columns}>
            <div className={styles.column}>
              <OverdueNote order={order} />
              <OrderNextCard order={order} actions={<SellerOrderActions order={order} />} />
              <SellerRequests order={order} />
              <SellerCustoms order={order} />
              {renderPackage(order)}
              {renderFeedback(order)}
              <OrderHistory order={order} />
            </div>
            <div className={styles.column}>
              <AddressCopy order={order} />
              <SectionCard title={intl.formatMessage({ id: 'orders.seller.amounts' })}>
                <OrderAmounts order={order} />
                <PayoutNote order={order} />
              </SectionCard>
              <SectionCard title={intl.formatMessage({ id: 'orders.documents.title' })}>
                <OrderDocuments order={order} />
              </SectionCard>
            </div>
          </div>
        </Container>
      )}
    </OrderLoaded>
  );
}
