import { useState } from 'react';
import type { Order } from '../../../../api/orders/decodeOrder';
import { useConfirmDeliveryMutation, useConfirmReturnMutation, useMarkReadyForPickupMutation } from '../../../../api/orders/orders';
import { useFormat } from '../../../../i18n/useFormat';
import { useT } from '../../../../i18n/useT';
import { useEventChannel } from '../../../../platform/EventChannelContext';
import { Button } from '../../../../ui/Button';
import { ArchiveButton } from '../buyer/ArchiveButton';
import { OrderConfirmDialog } from '../OrderConfirmDialog';
import { CancelOrderDialog } from './CancelOrderDialog';

type Asked = 'ready' | 'pickedUp' | 'returned' | 'cancel' | null;

/** What a seller can do with an order besides its package: pickup, a return, cancelling, putting it away. */
export function SellerOrderActions({ order }: { order: Order }) {
  const t = useT();
  const { money } = useFormat();
  const channel = useEventChannel();
  const [asked, setAsked] = useState<Asked>(null);
  const [markReady] = useMarkReadyForPickupMutation();
  const [confirmDelivery] = useConfirmDeliveryMutation();
  const [confirmReturn] = useConfirmReturnMutation();
  const { id, permissions } = order;
  const close = (): void => setAsked(null);
  const done = (text: string) => (): void => {
    close();
    channel.emit('snackbar', { severity: 'success', text });
  };
  return (
    <>
      {permissions.includes('mark_ready_for_pickup') && (
        <Button variant="primary" onClick={() => setAsked('ready')}>
          {t('orders.seller.ready')}
        </Button>
      )}
      {permissions.includes('confirm_pickup') && (
        <Button variant="primary" onClick={() => setAsked('pickedUp')}>
          {t('orders.pickup.confirm')}
        </Button>
      )}
      {permissions.includes('confirm_return') && (
        <Button variant="primary" onClick={() => setAsked('returned')}>
          {t('orders.return.confirm')}
        </Button>
      )}
      {permissions.includes('cancel') && (
        <Button variant="quiet" onClick={() => setAsked('cancel')}>
          {t('orders.cancel.action')}
        </Button>
      )}
      <ArchiveButton order={order} />
      {asked === 'ready' && (
        <OrderConfirmDialog title={t('orders.pickup.readyTitle')} confirmLabel={t('orders.seller.ready')} send={() => markReady({ id })} onDone={done(t('orders.pickup.readyDone'))} onClose={close}>
          <p>{t('orders.pickup.readyText')}</p>
        </OrderConfirmDialog>
      )}
      {asked === 'pickedUp' && (
        <OrderConfirmDialog title={t('orders.pickup.confirmTitle')} confirmLabel={t('orders.pickup.confirm')} send={() => confirmDelivery({ id })} onDone={done(t('orders.pickup.confirmDone'))} onClose={close}>
          <p>{t('orders.pickup.confirmText')}</p>
        </OrderConfirmDialog>
      )}
      {asked === 'returned' && (
        <OrderConfirmDialog title={t('orders.return.title')} confirmLabel={t('orders.return.confirm')} send={() => confirmReturn({ id })} onDone={done(t('orders.return.done'))} onClose={close}>
          <p>{t('orders.return.text', { amount: money(order.amounts.total) })}</p>
        </OrderConfirmDialog>
      )}
      {asked === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
    </>
  );
}
