import type { Order } from '../../../../api/orders/decodeOrder';
import { useConfirmDeliveryMutation } from '../../../../api/orders/orders';
import { useT } from '../../../../i18n/useT';
import { useEventChannel } from '../../../../platform/EventChannelContext';
import { OrderConfirmDialog } from '../OrderConfirmDialog';

/** The buyer says that the lot is there. From then on the time to check it runs. */
export function ConfirmDeliveryDialog({ order: { id, delivery }, onClose }: { order: Pick<Order, 'id' | 'delivery'>; onClose: () => void }) {
  const t = useT();
  const channel = useEventChannel();
  const [confirmDelivery] = useConfirmDeliveryMutation();
  const isPickup = delivery.method === 'pickup';
  return (
    <OrderConfirmDialog
      title={isPickup ? t('orders.confirm.pickupTitle') : t('orders.confirm.title')}
      confirmLabel={isPickup ? t('orders.confirm.pickupAction') : t('orders.confirm.action')}
      send={() => confirmDelivery({ id })}
      onDone={() => {
        channel.emit('snackbar', { severity: 'success', text: t('orders.confirm.done') });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('orders.confirm.text')}</p>
    </OrderConfirmDialog>
  );
}
