import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useGetMeQuery } from '../../../api/buyer/users';
import type { Order } from '../../../api/orders/decodeOrder';
import { useGetOrderQuery } from '../../../api/orders/orders';
import { useT } from '../../../i18n/useT';
import { useParams } from '../../../platform/NavigationContext';
import { Container } from '../../../ui/Container';
import { SectionCard } from '../../../ui/SectionCard';
import { OrderAmounts } from '../components/OrderAmounts';
import { OrderDocuments } from '../components/OrderDocuments';
import { OrderHeader } from '../components/OrderHeader';
import { OrderHistory } from '../components/OrderHistory';
import { OrderLoaded } from '../components/OrderLoaded';
import { OrderNextCard } from '../components/OrderNextCard';
import styles from '../components/OrderPageGrid.module.css';
import { AddressCopy } from '../components/seller/AddressCopy';
import { LateNote } from '../components/seller/LateNote';
import { PayoutNote } from '../components/seller/PayoutNote';
import { SellerCustoms } from '../components/seller/SellerCustoms';
import { SellerOrderActions } from '../components/seller/SellerOrderActions';
import { SellerRequests } from '../components/seller/SellerRequests';
import { orderIdOf } from '../model/orderAddress';

type SellerOrderPageProps = {
  /** How it is sent, and where the package is. */
  renderPackage: (order: Order) => ReactNode;
  /** What the buyer says about it, and the answer. */
  renderFeedback: (order: Order) => ReactNode;
};

/** `/f/seller/orders/:orderId`: what is to be done next and everything for it. */
export function SellerOrderPage({ renderPackage, renderFeedback }: SellerOrderPageProps) {
  const t = useT();
  const id = orderIdOf(useParams()['orderId']);
  const { data: viewer } = useGetMeQuery({});
  const query = useGetOrderQuery(viewer === undefined || id === null ? skipToken : { userId: viewer.id, orderId: id }, { refetchOnFocus: true });
  return (
    <OrderLoaded query={{ ...query, data: query.currentData }}>
      {(order) => (
        <Container className={styles.page}>
          <OrderHeader order={order} side="seller" />
          <div className={styles.columns}>
            <div className={styles.column}>
              <LateNote order={order} />
              <OrderNextCard order={order} actions={<SellerOrderActions order={order} />} />
              <SellerRequests order={order} />
              <SellerCustoms order={order} />
              {renderPackage(order)}
              {renderFeedback(order)}
              <OrderHistory order={order} />
            </div>
            <div className={styles.column}>
              <AddressCopy order={order} />
              <SectionCard title={t('orders.seller.amounts')}>
                <OrderAmounts order={order} />
                <PayoutNote order={order} />
              </SectionCard>
              <SectionCard title={t('orders.documents.title')}>
                <OrderDocuments order={order} />
              </SectionCard>
            </div>
          </div>
        </Container>
      )}
    </OrderLoaded>
  );
}
