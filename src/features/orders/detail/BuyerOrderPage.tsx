import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import type {
  Order,
  OrderCard,
  OrderPermission,
  OrderRequestType,
} from '../../../api/orders/decodeOrder';
import { useConfirmDeliveryMutation, useUpdateArchiveMutation } from '../../../api/orders/orders';
import { Link } from '../../../ui/Link';
import { Button } from '../../../ui/Button';
import { Container } from '../../../ui/Container';
import { SectionCard } from '../../../ui/SectionCard';
import { legalFigures } from '../../../lib/legalFigures';
import { useEventChannel } from '../../../platform/eventChannel';
import { readResultError } from '../../../api/core/readValidationErrors';
import { formatError } from '../../../i18n/errorMessages';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useFormat } from '../../../i18n/useFormat';
import { BuyerRequests } from '../requests/BuyerRequests';
import { PayLink } from '../list/PayTogether';
import { RequestDialog } from '../requests/RequestDialog';
import { OrderAmounts } from './OrderAmounts';
import { OrderDelivery, OrderCombined, OrderDocuments } from './OrderDelivery';
import { OrderHeader } from './OrderHeader';
import { OrderHistory } from './OrderHistory';
import { OrderLoaded, useOrderOfPage } from './OrderLoaded';
import { OrderNextCard } from './OrderNextCard';
import grid from './OrderPageGrid.module.css';
import { orderErrors } from '../orderErrors';
import { requestKinds, requestTypes } from '../requests/requestKinds';

// Which request dialog is open over an order page. Each dialog has a URL of its own, such as
// `?request=not_arrived`. URLs are user input, so a request that the order does not allow is
// ignored.
const PARAMETER = 'request';
const KEEP_SCROLL = { state: { stay: true } };

type OpenRequest = {
  type: OrderRequestType | null;
  open: (type: OrderRequestType) => void;
  close: () => void;
};

function useOpenRequest(permissions: readonly OrderPermission[]): OpenRequest {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const requestParameter = query.get(PARAMETER);
  return {
    type:
      requestTypes.find(
        (type) => type === requestParameter && permissions.includes(requestKinds[type].permission),
      ) ?? null,
    open: (type) => void navigate(`${pathname}?${PARAMETER}=${type}`, KEEP_SCROLL),
    close: () => void navigate(pathname, { ...KEEP_SCROLL, replace: true }),
  };
}

/** Lets the buyer confirm that the lot arrived. The inspection period starts then. */
function ConfirmDeliveryDialog({
  order: { id, delivery },
  onClose,
}: {
  order: Pick<Order, 'id' | 'delivery'>;
  onClose: () => void;
}) {
  const intl = useIntl();
  const channel = useEventChannel();
  const [confirmDelivery] = useConfirmDeliveryMutation();
  const isPickup = delivery.method === 'pickup';
  const days = legalFigures.inspectionDays;
  return (
    <ConfirmDialog
      title={
        isPickup
          ? intl.formatMessage({ id: 'orders.confirm.pickupTitle' })
          : intl.formatMessage({ id: 'orders.confirm.title' })
      }
      confirmLabel={
        isPickup
          ? intl.formatMessage({ id: 'orders.confirm.pickupAction' })
          : intl.formatMessage({ id: 'orders.confirm.action' })
      }
      messages={orderErrors}
      send={() => readResultError(confirmDelivery({ id }))}
      onDone={() => {
        channel.emit('snackbar', {
          severity: 'success',
          text: intl.formatMessage({ id: 'orders.confirm.done' }, { days }),
        });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="orders.confirm.text" values={{ days }} />
      </p>
    </ConfirmDialog>
  );
}

/** Archives a finished order or restores it. Renders nothing if that is not allowed. */
export function ArchiveButton({
  order,
}: {
  order: Pick<OrderCard, 'id' | 'reference' | 'isArchived' | 'permissions'>;
}) {
  const intl = useIntl();
  const format = useFormat();
  const channel = useEventChannel();
  const [updateArchive, { isLoading }] = useUpdateArchiveMutation();
  const { id, reference, isArchived, permissions } = order;
  if (!permissions.includes('archive')) return null;
  const change = async (): Promise<void> => {
    const error = await readResultError(
      updateArchive({ body: { order_ids: [id], archived: !isArchived } }),
    );
    if (error === null) {
      channel.emit('snackbar', {
        severity: 'success',
        text: isArchived
          ? intl.formatMessage({ id: 'orders.archive.takenOut' }, { reference })
          : intl.formatMessage({ id: 'orders.archive.done' }, { reference }),
      });
      return;
    }
    channel.emit('snackbar', {
      severity: 'error',
      text: formatError(error, orderErrors, intl, format),
    });
  };
  return (
    <Button
      isLoading={isLoading}
      aria-label={
        isArchived
          ? intl.formatMessage({ id: 'orders.archive.takeOutOf' }, { reference })
          : intl.formatMessage({ id: 'orders.archive.putOf' }, { reference })
      }
      onClick={() => void change()}
    >
      {isArchived
        ? intl.formatMessage({ id: 'orders.archive.takeOut' })
        : intl.formatMessage({ id: 'orders.archive.put' })}
    </Button>
  );
}

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
  const query = useOrderOfPage();
  return (
    <OrderLoaded query={query}>{(order) => <BuyerOrder order={order} {...slots} />}</OrderLoaded>
  );
}
