import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order, OrderRequestType, OrderRequest } from '../../../api/orders/decodeOrder';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { HelpLink } from '../../../ui/HelpLink';
import { SectionCard } from '../../../ui/SectionCard';
import { SupportText } from '../../../ui/SupportLink';
import { useWithdrawOrderRequestMutation } from '../../../api/orders/orders';
import { useEventChannel } from '../../../platform/eventChannel';
import { requestKinds, requestTypes } from './requestKinds';
import { OrderRequestRow } from './OrderRequestRow';
import rows from './OrderRequestRow.module.css';
import { readResultError } from '../../../api/core/readValidationErrors';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { orderErrors } from '../orderErrors';

type WithdrawRequestDialogProps = {
  order: Pick<Order, 'id' | 'status'>;
  request: Pick<OrderRequest, 'id'>;
  onClose: () => void;
};

/**
 * Withdraws a request. Withdrawing a dispute is final: the buyer cannot report again, and the
 * seller is paid.
 */
function WithdrawRequestDialog({
  order: { id, status },
  request,
  onClose,
}: WithdrawRequestDialogProps) {
  const intl = useIntl();
  const channel = useEventChannel();
  const [withdrawRequest] = useWithdrawOrderRequestMutation();
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: 'orders.withdrawRequest.title' })}
      confirmLabel={intl.formatMessage({ id: 'orders.withdrawRequest.action' })}
      messages={orderErrors}
      send={() => readResultError(withdrawRequest({ id, requestId: request.id }))}
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
    </ConfirmDialog>
  );
}

/**
 * The buyer's requests and those that they can make now. An open request can be withdrawn. Renders
 * nothing if there are neither.
 */
export function BuyerRequests({
  order,
  onOpen,
}: {
  order: Pick<Order, 'id' | 'status' | 'requests' | 'permissions' | 'role' | 'reference'>;
  onOpen: (type: OrderRequestType) => void;
}) {
  const intl = useIntl();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const allowedTypes = requestTypes.filter((type) =>
    order.permissions.includes(requestKinds[type].permission),
  );
  const openRequest = order.permissions.includes('withdraw_request')
    ? order.requests.find(({ status }) => status === 'open')
    : undefined;
  if (allowedTypes.length === 0 && order.requests.length === 0) return null;
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'orders.help.title' })}
      intro={allowedTypes.length > 0 ? intl.formatMessage({ id: 'orders.help.lead' }) : undefined}
    >
      {order.requests.length > 0 && (
        <ul className={rows.list}>
          {order.requests.map((request) => (
            <OrderRequestRow
              key={request.id}
              request={request}
              role={order.role}
              action={
                request === openRequest && (
                  <div className={styles.actions}>
                    <Button onClick={() => setIsWithdrawing(true)}>
                      <FormattedMessage id="orders.withdrawRequest.action" />
                    </Button>
                  </div>
                )
              }
            />
          ))}
        </ul>
      )}
      {allowedTypes.length > 0 && (
        <div className={styles.actions}>
          {allowedTypes.map((type) => (
            <Button key={type} onClick={() => onOpen(type)}>
              <FormattedMessage id={requestKinds[type].titleId} />
            </Button>
          ))}
        </div>
      )}
      <div className={styles.links}>
        <HelpLink to="/help/buying/cancel-purchase" label="orders.help.cancelArticle" />
        <HelpLink to="/help/delivery/report-a-problem" label="orders.help.reportArticle" />
        <HelpLink to="/help/delivery/refunds" label="orders.help.refundArticle" />
      </div>
      <p>
        <SupportText id="orders.help.write" subject={order.reference} />
      </p>
      {isWithdrawing && openRequest !== undefined && (
        <WithdrawRequestDialog
          order={order}
          request={openRequest}
          onClose={() => setIsWithdrawing(false)}
        />
      )}
    </SectionCard>
  );
}
