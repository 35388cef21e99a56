import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '../../../../api/orders/decodeOrder';
import { useCancelOrderMutation } from '../../../../api/orders/orders';
import { useFormat } from '../../../../i18n/useFormat';
import { useEventChannel } from '../../../../platform/EventChannelContext';
import { findMissingFields } from '../../../../platform/form/formErrors';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { DialogSubject } from '../../../../ui/DialogSubject';
import styles from '../../../../ui/Form.module.css';
import { RadioGroup } from '../../../../ui/RadioGroup';
import { TextArea } from '../../../../ui/TextArea';
import { useOrderForm } from '../../hooks/useOrderForm';
import { OrderErrorBanner } from '../OrderErrorBanner';

const FORM_ID = 'cancel-order';
const MAX_TEXT = 1000;
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
export function CancelOrderDialog({
  order: { id, paidAt, amounts, currentRefund },
  onClose,
}: CancelOrderDialogProps) {
  const intl = useIntl();
  const { money } = useFormat();
  const channel = useEventChannel();
  const [cancelOrder] = useCancelOrderMutation();
  const form = useOrderForm({
    draft: `orders.cancel.${id}`,
    initial: { reason: '', text: '' },
    check: (values) =>
      findMissingFields(values, values.reason === 'other' ? ['reason', 'text'] : ['reason']),
    fieldByCode: { reason_unknown: 'reason', text_required: 'text' },
    send: ({ reason, text }) => cancelOrder({ id, body: { reason, text: text.trim() } }),
    onDone: () => {
      channel.emit('snackbar', {
        severity: 'success',
        text: intl.formatMessage({ id: 'orders.cancel.done' }),
      });
      onClose();
    },
  });
  const reason = form.text('reason');
  return (
    <Dialog
      title={intl.formatMessage({ id: 'orders.cancel.title' })}
      closeLabel={intl.formatMessage({ id: 'common.action.close' })}
      onClose={onClose}
      footer={
        <>
          <Button
            type="submit"
            form={FORM_ID}
            variant="danger"
            isLoading={form.isSending}
            loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
          >
            <FormattedMessage id="orders.cancel.action" />
          </Button>
          <Button onClick={onClose}>
            <FormattedMessage id="orders.cancel.keep" />
          </Button>
        </>
      }
    >
      <DialogSubject />
      <form {...form.formProps} id={FORM_ID} className={styles.form}>
        <OrderErrorBanner validationError={form.errors.form} />
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
        <RadioGroup
          {...reason}
          legend={intl.formatMessage({ id: 'orders.cancel.reason' })}
          aria-invalid={reason.error !== undefined || undefined}
          options={Object.entries(reasonIds).map(([value, labelId]) => ({
            value,
            label: intl.formatMessage({ id: labelId }),
          }))}
        />
        <TextArea
          {...form.text('text')}
          label={intl.formatMessage({ id: 'orders.cancel.text' })}
          optional={
            form.values.reason === 'other'
              ? undefined
              : intl.formatMessage({ id: 'orders.request.optional' })
          }
          hint={intl.formatMessage({ id: 'orders.cancel.textHint' })}
          maxLength={MAX_TEXT}
          rows={4}
        />
      </form>
    </Dialog>
  );
}
