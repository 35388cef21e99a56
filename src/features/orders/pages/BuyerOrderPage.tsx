import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetMeQuery } from '../../../api/buyer/users';
import type { Order } from '../../../api/orders/decodeOrder';
import { useGetOrderQuery } from '../../../api/orders/orders';
import { Link } from '../../../ui/Link';
import { Button } from '../../../ui/Button';
import { Container } from '../../../ui/Container';
import { SectionCard } from '../../../ui/SectionCard';
import { ArchiveButton } from '../components/buyer/ArchiveButton';
import { BuyerRequests } from '../components/buyer/BuyerRequests';
import { ConfirmDeliveryDialog } from '../components/buyer/ConfirmDeliveryDialog';
import { PayLink } from '../components/buyer/PayLink';
import { RequestDialog } from '../components/buyer/RequestDialog';
import { OrderAmounts } from '../components/OrderAmounts';
import { OrderCombined } from '../components/OrderCombined';
import { OrderDelivery } from '../components/OrderDelivery';
import { OrderDocuments } from '../components/OrderDocuments';
import { OrderHeader } from '../components/OrderHeader';
import { OrderHistory } from '../components/OrderHistory';
import { OrderLoaded } from '../components/OrderLoaded';
import { OrderNextCard } from '../components/OrderNextCard';
import grid from '../components/OrderPageGrid.module.css';
import { useOpenRequest } from '../hooks/useOpenRequest';
import { parseId } from '../../../lib/parseId';

type BuyerOrderSlots = {
  /** The tracking of the package. */
  renderPackage: (order: Order) => ReactNode;
  /** The buyer's feedback and its form. */
  renderFeedback: (order: Order) => ReactNode;
};

function BuyerOrder({ order, renderPackage, renderFeedback }: BuyerOrderSlots & { order: Order }) {
  const intl = useIntl();
  const [isConfirming, setIsConfirming] = useState(false);
  const request = useOpenRequest(order.permissions);
  const isPickup = order.delivery.method === 'pickup';
  return (
    <Container className={grid.page}>
      <OrderHeader order={order} side="buyer" />
      <div className={grid.columns}>
        <div className={grid.column}>
          <OrderNextCard
            order={order}
            actions={
              <>
                <PayLink order={order} />
                {order.permissions.includes('confirm_delivery') && (
                  <Button variant="primary" onClick={() => setIsConfirming(true)}>
                    {isPickup
                      ? intl.formatMessage({ id: 'orders.confirm.pickupAction' })
                      : intl.formatMessage({ id: 'orders.confirm.action' })}
                  </Button>
                )}
                <ArchiveButton order={order} />
              </>
            }
          />
          {renderFeedback(order)}
          {renderPackage(order)}
          <OrderHistory order={order} />
        </div>
        <div className={grid.column}>
          <SectionCard title={intl.formatMessage({ id: 'orders.amounts.title' })}>
            <OrderAmounts order={order} />
          </SectionCard>
          <SectionCard
            title={
              isPickup
                ? intl.formatMessage({ id: 'orders.delivery.pickupTitle' })
                : intl.formatMessage({ id: 'orders.delivery.title' })
            }
          >
            <OrderDelivery order={order} />
            <OrderCombined order={order} side="buyer" />
          </SectionCard>
          <SectionCard title={intl.formatMessage({ id: 'orders.documents.title' })}>
            <OrderDocuments order={order} />
          </SectionCard>
          <BuyerRequests order={order} onOpen={request.open} />
          <p>
            <Link to="/f/buyer/orders">
              <FormattedMessage id="orders.detail.back" />
            </Link>
          </p>
        </div>
      </div>
      {isConfirming && order.permissions.includes('confirm_delivery') && (
        <ConfirmDeliveryDialog order={order} onClose={() => setIsConfirming(false)} />
      )}
      {request.type !== null && (
        <RequestDialog
          key={request.type}
          order={order}
          type={request.type}
          onClose={request.close}
        />
      )}
    </Container>
  );
}

/**
 * `/f/buyer/orders/:orderId`: one order from sale to delivery, with the actions that are allowed
 * now.
 */
export function BuyerOrderPage(slots: BuyerOrderSlots) {
  const id = parseId(useParams()['orderId']);
  const { data: viewer } = useGetMeQuery({});
  const query = useGetOrderQuery(
    viewer === undefined || id === null ? skipToken : { userId: viewer.id, orderId: id },
    { refetchOnFocus: true },
  );
  return (
    <OrderLoaded query={query}>{(order) => <BuyerOrder order={order} {...slots} />}</OrderLoaded>
  );
}
