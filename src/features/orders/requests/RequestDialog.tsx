import { FormattedMessage, useIntl } from 'react-intl';
import type { Order, OrderRequestType, CurrentRefund } from '../../../api/orders/decodeOrder';
import { sendWrite } from '../../../api/core/idempotentWrite';
import { useCreateOrderRequestMutation } from '../../../api/orders/orders';
import { useFormat } from '../../../i18n/useFormat';
import { useEventChannel } from '../../../platform/eventChannel';
import { findMissingFields } from '../../../platform/form/validationErrors';
import { FormDialog } from '../../../ui/FormDialog';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { FormRadioGroup, FormTextArea } from '../../../ui/FormFields';
import { orderErrors } from '../orderErrors';
import { requestKinds } from './requestKinds';
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import { useErrorText } from '../../../i18n/errorMessages';
import { useServerForm } from '../../../platform/form/useServerForm';

const FORM_ID = 'order-request';
const MAX_TEXT = 1000;
const fieldByCode = { reason_unknown: 'reason', text_required: 'text' };

type RequestDialogProps = {
  order: Pick<Order, 'id' | 'currentRefund'>;
  type: OrderRequestType;
  onClose: () => void;
};

/**
 * The refund that the buyer can expect. The shipping cost of other orders in the same package is
 * not refunded.
 */
function RefundText({
  refund: { amount, retainedForShipping, retainedFor },
  type,
}: {
  refund: CurrentRefund;
  type: OrderRequestType;
}) {
  const { money } = useFormat();
  if (retainedFor !== null)
    return (
      <p>
        <FormattedMessage
          id="orders.request.refundKept"
          values={{
            amount: money(amount),
            kept: money(retainedForShipping),
            reference: retainedFor,
          }}
        />
      </p>
    );
  // For a missing or wrong lot, the refund amount is settled later.
  return type === 'cancellation' || type === 'withdrawal' ? (
    <p>
      <FormattedMessage id="orders.request.refundAll" values={{ amount: money(amount) }} />
    </p>
  ) : null;
}

/** Lets the buyer make a request, with a reason and a text. The draft is kept until it is sent. */
export function RequestDialog({ order, type, onClose }: RequestDialogProps) {
  const intl = useIntl();
  const channel = useEventChannel();
  const [createRequest] = useCreateOrderRequestMutation();
  const { titleId, leadId, actionId, reasons, required } = requestKinds[type];
  const formatOptional = (field: 'reason' | 'text'): string | undefined =>
    required.includes(field) ? undefined : intl.formatMessage({ id: 'orders.request.optional' });
  const formatError = useErrorText(orderErrors);
  const form = useServerForm({
    draft: `orders.request.${order.id}.${type}`,
    initial: { reason: '', text: '' },
    check: (values) => findMissingFields(values, required),
    readErrors: (error, fields) => readValidationErrors(error, fields, fieldByCode),
    formatError,
    send: ({ reason, text }) => {
      const body = { type, reason, text: text.trim() };
      return sendWrite({
        name: `order-request.${order.id}`,
        body,
        send: (idempotencyKey) => createRequest({ id: order.id, body, idempotencyKey }),
      });
    },
    onDone: () => {
      channel.emit('snackbar', {
        severity: 'success',
        text: intl.formatMessage({ id: 'orders.request.sent' }),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={intl.formatMessage({ id: titleId })}
      form={form}
      id={FORM_ID}
      submitLabel={intl.formatMessage({ id: actionId })}
      // "Cancel" next to "Ask to cancel" would be ambiguous.
      cancelLabel={
        type === 'cancellation'
          ? intl.formatMessage({ id: 'orders.cancel.keep' })
          : intl.formatMessage({ id: 'common.action.cancel' })
      }
      onClose={onClose}
    >
      <ErrorBanner validationError={form.formError} messages={orderErrors} />
      <p>
        <FormattedMessage id={leadId} />
      </p>
      {order.currentRefund !== null && <RefundText refund={order.currentRefund} type={type} />}
      <FormRadioGroup
        control={form.control}
        name="reason"
        legend={intl.formatMessage({ id: 'orders.request.reason' })}
        optional={formatOptional('reason')}
        options={Object.entries(reasons).map(([reason, id]) => ({
          value: reason,
          label: intl.formatMessage({ id }),
        }))}
      />
      <FormTextArea
        control={form.control}
        name="text"
        label={intl.formatMessage({ id: 'orders.request.text' })}
        optional={formatOptional('text')}
        hint={intl.formatMessage({ id: 'orders.request.textHint' })}
        maxLength={MAX_TEXT}
        rows={5}
      />
    </FormDialog>
  );
}
