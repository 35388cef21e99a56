import { useIntl } from 'react-intl';
import type { Order, OrderRequest } from '../../../../api/orders/decodeOrder';
import { useWithdrawOrderRequestMutation } from '../../../../api/orders/orders';
import { useEventChannel } from '../../../../platform/EventChannelContext';
import { OrderConfirmDialog } from '../OrderConfirmDialog';

type WithdrawRequestDialogProps = {
  order: Pick<Order, 'id' | 'status'>;
  request: Pick<OrderRequest, 'id'>;
  onClose: () => void;
};

/**
 * Withdraws a request. Withdrawing a dispute is final: the buyer cannot report again, and the
 * seller is paid.
 */
export function WithdrawRequestDialog({
  order: { id, status },
  request,
  onClose,
}: WithdrawRequestDialogProps) {
  const intl = useIntl();
  const channel = useEventChannel();
  const [withdrawRequest] = useWithdrawOrderRequestMutation();
  return (
    <OrderConfirmDialog
      title={intl.formatMessage({ id: 'orders.withdrawRequest.title' })}
      confirmLabel={intl.formatMessage({ id: 'orders.withdrawRequest.action' })}
      send={() => withdrawRequest({ id, requestId: request.id })}
      onDone={() => {
        channel.emit('snackbar', {
          severity: 'success',
          text: intl.formatMessage({ id: 'orders.withdrawRequest.done' }),
        });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {status === 'disputed'
          ? intl.formatMessage({ id: 'orders.withdrawRequest.reportText' })
          : intl.formatMessage({ id: 'orders.withdrawRequest.text' })}
      </p>
    </OrderConfirmDialog>
  );
}
