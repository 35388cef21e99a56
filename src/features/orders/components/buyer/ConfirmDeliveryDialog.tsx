import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '../../../../api/orders/decodeOrder';
import { useConfirmDeliveryMutation } from '../../../../api/orders/orders';
import { legalFigures } from '../../../../lib/legalFigures';
import { useEventChannel } from '../../../../platform/EventChannelContext';
import { OrderConfirmDialog } from '../OrderConfirmDialog';

/** Lets the buyer confirm that the lot arrived. The inspection period starts then. */
export function ConfirmDeliveryDialog({
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
    <OrderConfirmDialog
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
      send={() => confirmDelivery({ id })}
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
    </OrderConfirmDialog>
  );
}
