import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '../../../../api/orders/decodeOrder';
import {
  useConfirmDeliveryMutation,
  useConfirmReturnMutation,
  useMarkReadyForPickupMutation,
} from '../../../../api/orders/orders';
import { useFormat } from '../../../../i18n/useFormat';
import { useEventChannel } from '../../../../platform/EventChannelContext';
import { Button } from '../../../../ui/Button';
import { ArchiveButton } from '../buyer/ArchiveButton';
import { OrderConfirmDialog } from '../OrderConfirmDialog';
import { CancelOrderDialog } from './CancelOrderDialog';

type PendingAction = 'ready' | 'pickedUp' | 'returned' | 'cancel' | null;

/** The seller's actions other than shipping: pickup, return, cancel and archive. */
export function SellerOrderActions({ order }: { order: Order }) {
  const intl = useIntl();
  const { money } = useFormat();
  const channel = useEventChannel();
  const [pendingAction, setPendingAction] = useState<PendingAction>(null);
  const [markReady] = useMarkReadyForPickupMutation();
  const [confirmDelivery] = useConfirmDeliveryMutation();
  const [confirmReturn] = useConfirmReturnMutation();
  const { id, permissions } = order;
  const close = (): void => setPendingAction(null);
  const createDoneHandler = (text: string) => (): void => {
    close();
    channel.emit('snackbar', { severity: 'success', text });
  };
  return (
    <>
      {permissions.includes('mark_ready_for_pickup') && (
        <Button variant="primary" onClick={() => setPendingAction('ready')}>
          <FormattedMessage id="orders.seller.ready" />
        </Button>
      )}
      {permissions.includes('confirm_pickup') && (
        <Button variant="primary" onClick={() => setPendingAction('pickedUp')}>
          <FormattedMessage id="orders.pickup.confirm" />
        </Button>
      )}
      {permissions.includes('confirm_return') && (
        <Button variant="primary" onClick={() => setPendingAction('returned')}>
          <FormattedMessage id="orders.return.confirm" />
        </Button>
      )}
      {permissions.includes('cancel') && (
        <Button onClick={() => setPendingAction('cancel')}>
          <FormattedMessage id="orders.cancel.action" />
        </Button>
      )}
      <ArchiveButton order={order} />
      {pendingAction === 'ready' && (
        <OrderConfirmDialog
          title={intl.formatMessage({ id: 'orders.pickup.readyTitle' })}
          confirmLabel={intl.formatMessage({ id: 'orders.seller.ready' })}
          send={() => markReady({ id })}
          onDone={createDoneHandler(intl.formatMessage({ id: 'orders.pickup.readyDone' }))}
          onClose={close}
        >
          <p>
            <FormattedMessage id="orders.pickup.readyText" />
          </p>
        </OrderConfirmDialog>
      )}
      {pendingAction === 'pickedUp' && (
        <OrderConfirmDialog
          title={intl.formatMessage({ id: 'orders.pickup.confirmTitle' })}
          confirmLabel={intl.formatMessage({ id: 'orders.pickup.confirm' })}
          send={() => confirmDelivery({ id })}
          onDone={createDoneHandler(intl.formatMessage({ id: 'orders.pickup.confirmDone' }))}
          onClose={close}
        >
          <p>
            <FormattedMessage id="orders.pickup.confirmText" />
          </p>
        </OrderConfirmDialog>
      )}
      {pendingAction === 'returned' && (
        <OrderConfirmDialog
          title={intl.formatMessage({ id: 'orders.return.title' })}
          confirmLabel={intl.formatMessage({ id: 'orders.return.confirm' })}
          send={() => confirmReturn({ id })}
          onDone={createDoneHandler(intl.formatMessage({ id: 'orders.return.done' }))}
          onClose={close}
        >
          <p>
            <FormattedMessage
              id="orders.return.text"
              values={{ amount: money(order.amounts.total) }}
            />
          </p>
        </OrderConfirmDialog>
      )}
      {pendingAction === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
    </>
  );
}
