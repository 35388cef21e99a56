import type { Order, OrderRequest } from '../../../../api/orders/decodeOrder';
import { useTakeBackOrderRequestMutation } from '../../../../api/orders/orders';
import { useT } from '../../../../i18n/useT';
import { useEventChannel } from '../../../../platform/EventChannelContext';
import { OrderConfirmDialog } from '../OrderConfirmDialog';

type TakeBackDialogProps = { order: Pick<Order, 'id' | 'status'>; request: Pick<OrderRequest, 'id'>; onClose: () => void };

/** The buyer asks for it no longer. What was reported is over for good then, and the seller is paid. */
export function TakeBackDialog({ order: { id, status }, request, onClose }: TakeBackDialogProps) {
  const t = useT();
  const channel = useEventChannel();
  const [takeBack] = useTakeBackOrderRequestMutation();
  return (
    <OrderConfirmDialog
      title={t('orders.takeBack.title')}
      confirmLabel={t('orders.takeBack.action')}
      send={() => takeBack({ id, requestId: request.id })}
      onDone={() => {
        channel.emit('snackbar', { severity: 'success', text: t('orders.takeBack.done') });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{status === 'disputed' ? t('orders.takeBack.reportText') : t('orders.takeBack.text')}</p>
    </OrderConfirmDialog>
  );
}
