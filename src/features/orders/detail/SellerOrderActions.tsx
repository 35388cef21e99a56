import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '../../../api/orders/decodeOrder';
import {
  useConfirmDeliveryMutation,
  useConfirmReturnMutation,
  useMarkReadyForPickupMutation,
  useCancelOrderMutation,
} from '../../../api/orders/orders';
import { useFormat } from '../../../i18n/useFormat';
import { useEventChannel } from '../../../platform/eventChannel';
import { Button } from '../../../ui/Button';
import { findMissingFields } from '../../../platform/form/validationErrors';
import { FormDialog } from '../../../ui/FormDialog';
import { CopyButton } from '../../../ui/CopyButton';
import { SectionCard } from '../../../ui/SectionCard';
import { readResultError, readValidationErrors } from '../../../api/core/readValidationErrors';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { FormRadioGroup, FormTextArea } from '../../../ui/FormFields';
import { orderErrors } from '../orderErrors';
import { ArchiveButton } from './BuyerOrderPage';
import { OrderDelivery, OrderCombined } from './OrderDelivery';
import { useErrorText } from '../../../i18n/errorMessages';
import { useServerForm } from '../../../platform/form/useServerForm';

const FORM_ID = 'cancel-order';
const MAX_TEXT = 1000;
const fieldByCode = { reason_unknown: 'reason', text_required: 'text' };
// The reasons that the contract allows.
const reasonIds = {
  damaged: 'orders.cancel.damaged',
  lost: 'orders.cancel.lost',
  mistake: 'orders.cancel.mistake',
  other: 'orders.cancel.other',
} as const;

type CancelOrderDialogProps = {
  order: Pick<Order, 'id' | 'paidAt' | 'amounts' | 'currentRefund'>;
  onClose: () => void;
};

/** Lets the seller cancel an order with a reason. A paid order is refunded. */
function CancelOrderDialog({
  order: { id, paidAt, amounts, currentRefund },
  onClose,
}: CancelOrderDialogProps) {
  const intl = useIntl();
  const { money } = useFormat();
  const channel = useEventChannel();
  const [cancelOrder] = useCancelOrderMutation();
  const formatError = useErrorText(orderErrors);
  const form = useServerForm({
    draft: `orders.cancel.${id}`,
    initial: { reason: '', text: '' },
    check: (values) =>
      findMissingFields(values, values.reason === 'other' ? ['reason', 'text'] : ['reason']),
    readErrors: (error, fields) => readValidationErrors(error, fields, fieldByCode),
    formatError,
    send: ({ reason, text }) => cancelOrder({ id, body: { reason, text: text.trim() } }),
    onDone: () => {
      channel.emit('snackbar', {
        severity: 'success',
        text: intl.formatMessage({ id: 'orders.cancel.done' }),
      });
      onClose();
    },
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'orders.cancel.title' })}
      form={form}
      id={FORM_ID}
      submitLabel={intl.formatMessage({ id: 'orders.cancel.action' })}
      cancelLabel={intl.formatMessage({ id: 'orders.cancel.keep' })}
      variant="danger"
      onClose={onClose}
    >
      <ErrorBanner validationError={form.formError} messages={orderErrors} />
      <p>
        {paidAt === null
          ? intl.formatMessage({ id: 'orders.cancel.unpaidText' })
          : intl.formatMessage(
              { id: 'orders.cancel.paidText' },
              { amount: money(currentRefund?.amount ?? amounts.total) },
            )}
      </p>
      {currentRefund?.retainedFor != null && (
        <p>
          <FormattedMessage
            id="orders.answer.keptForShipping"
            values={{
              kept: money(currentRefund.retainedForShipping),
              reference: currentRefund.retainedFor,
            }}
          />
        </p>
      )}
      <FormRadioGroup
        control={form.control}
        name="reason"
        legend={intl.formatMessage({ id: 'orders.cancel.reason' })}
        options={Object.entries(reasonIds).map(([value, labelId]) => ({
          value,
          label: intl.formatMessage({ id: labelId }),
        }))}
      />
      <FormTextArea
        control={form.control}
        name="text"
        label={intl.formatMessage({ id: 'orders.cancel.text' })}
        optional={
          reason === 'other' ? undefined : intl.formatMessage({ id: 'orders.request.optional' })
        }
        hint={intl.formatMessage({ id: 'orders.cancel.textHint' })}
        maxLength={MAX_TEXT}
        rows={4}
      />
    </FormDialog>
  );
}

/** The delivery address, with a button that copies it for a carrier's form. */
export function AddressCopy({ order }: { order: Pick<Order, 'delivery' | 'combinedOrders'> }) {
  const intl = useIntl();
  const { country } = useFormat();
  const { address } = order.delivery;
  return (
    <SectionCard title={intl.formatMessage({ id: 'orders.seller.address' })}>
      <OrderDelivery order={order} />
      {address !== null && (
        <CopyButton text={[...address.lines, country(address.countryCode)].join('\n')}>
          {intl.formatMessage({ id: 'orders.seller.copyAddress' })}
        </CopyButton>
      )}
      <OrderCombined order={order} side="seller" />
    </SectionCard>
  );
}

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
  // The latest first. What was agreed on takes precedence.
  const agreedRefund = order.requests.find(({ status }) => status === 'accepted')?.refund;
  const returnRefund = agreedRefund ?? order.currentRefund?.amount ?? order.amounts.total;
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
        <ConfirmDialog
          title={intl.formatMessage({ id: 'orders.pickup.readyTitle' })}
          confirmLabel={intl.formatMessage({ id: 'orders.seller.ready' })}
          messages={orderErrors}
          send={() => readResultError(markReady({ id }))}
          onDone={createDoneHandler(intl.formatMessage({ id: 'orders.pickup.readyDone' }))}
          onClose={close}
        >
          <p>
            <FormattedMessage id="orders.pickup.readyText" />
          </p>
        </ConfirmDialog>
      )}
      {pendingAction === 'pickedUp' && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'orders.pickup.confirmTitle' })}
          confirmLabel={intl.formatMessage({ id: 'orders.pickup.confirm' })}
          messages={orderErrors}
          send={() => readResultError(confirmDelivery({ id }))}
          onDone={createDoneHandler(intl.formatMessage({ id: 'orders.pickup.confirmDone' }))}
          onClose={close}
        >
          <p>
            <FormattedMessage id="orders.pickup.confirmText" />
          </p>
        </ConfirmDialog>
      )}
      {pendingAction === 'returned' && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'orders.return.title' })}
          confirmLabel={intl.formatMessage({ id: 'orders.return.confirm' })}
          messages={orderErrors}
          send={() => readResultError(confirmReturn({ id }))}
          onDone={createDoneHandler(intl.formatMessage({ id: 'orders.return.done' }))}
          onClose={close}
        >
          <p>
            <FormattedMessage id="orders.return.text" values={{ amount: money(returnRefund) }} />
          </p>
        </ConfirmDialog>
      )}
      {pendingAction === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
    </>
  );
}
