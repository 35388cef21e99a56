import type { Order, OrderRequestType, RefundNow } from '../../../../api/orders/decodeOrder';
import { useCreateOrderRequestMutation } from '../../../../api/orders/orders';
import { useFormat } from '../../../../i18n/useFormat';
import { useT } from '../../../../i18n/useT';
import { useEventChannel } from '../../../../platform/EventChannelContext';
import { missingFields } from '../../../../platform/form/problems';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { DialogSubject } from '../../../../ui/DialogSubject';
import styles from '../../../../ui/Form.module.css';
import { RadioGroup } from '../../../../ui/RadioGroup';
import { TextArea } from '../../../../ui/TextArea';
import { useOnceKey } from '../../hooks/useOnceKey';
import { useOrderForm } from '../../hooks/useOrderForm';
import { requestKinds } from '../../model/requestKinds';
import { OrderProblem } from '../OrderProblem';

const FORM_ID = 'order-request';
const MAX_TEXT = 1000;

type RequestDialogProps = { order: Pick<Order, 'id' | 'refundNow'>; type: OrderRequestType; onClose: () => void };

/** What comes back, before it is asked for: what other orders of the same package need for shipping does not. */
function RefundText({ refund: { amount, keptForShipping, keptFor }, type }: { refund: RefundNow; type: OrderRequestType }) {
  const t = useT();
  const { money } = useFormat();
  if (keptFor !== null) return <p>{t('orders.request.refundKept', { amount: money(amount), kept: money(keptForShipping), reference: keptFor })}</p>;
  // Of a lot that is missing or wrong it is still to be settled how much goes back.
  return type === 'cancellation' || type === 'withdrawal' ? <p>{t('orders.request.refundAll', { amount: money(amount) })}</p> : null;
}

/** A buyer asks for something: why, and in their own words. What was typed stays until it is sent. */
export function RequestDialog({ order, type, onClose }: RequestDialogProps) {
  const t = useT();
  const channel = useEventChannel();
  const keyOf = useOnceKey();
  const [createRequest] = useCreateOrderRequestMutation();
  const { titleId, leadId, actionId, reasons, needsText } = requestKinds[type];
  const form = useOrderForm({
    draft: `orders.request.${order.id}.${type}`,
    initial: { reason: '', text: '' },
    check: (values) => missingFields(values, needsText ? ['reason', 'text'] : ['reason']),
    fieldOfCode: { reason_unknown: 'reason', text_required: 'text' },
    send: ({ reason, text }) => {
      const body = { type, reason, text: text.trim() };
      return createRequest({ id: order.id, body, idempotencyKey: keyOf(body) });
    },
    onDone: () => {
      channel.emit('snackbar', { severity: 'success', text: t('orders.request.sent') });
      onClose();
    },
  });
  const { value, error, name, onChange } = form.text('reason');
  return (
    <Dialog
      title={t(titleId)}
      closeLabel={t('common.action.close')}
      onClose={onClose}
      footer={
        <>
          {/* "Cancel" beside "Ask to cancel" could be taken for it. */}
          <Button onClick={onClose}>{type === 'cancellation' ? t('orders.cancel.keep') : t('common.action.cancel')}</Button>
          <Button type="submit" form={FORM_ID} variant="primary" loading={form.isSending} loadingLabel={t('common.state.sending')}>
            {t(actionId)}
          </Button>
        </>
      }
    >
      <DialogSubject />
      <form {...form.formProps} id={FORM_ID} className={styles.form}>
        <OrderProblem problem={form.problems.form} />
        <p>{t(leadId)}</p>
        {order.refundNow !== null && <RefundText refund={order.refundNow} type={type} />}
        <RadioGroup
          legend={t('orders.request.reason')}
          name={name}
          value={value}
          error={error}
          aria-invalid={error === undefined ? undefined : true}
          onChange={onChange}
          options={Object.entries(reasons).map(([reason, id]) => ({ value: reason, label: t(id) }))}
        />
        <TextArea
          {...form.text('text')}
          label={t('orders.request.text')}
          optional={needsText ? undefined : t('orders.request.optional')}
          hint={t('orders.request.textHint')}
          maxLength={MAX_TEXT}
          rows={5}
        />
      </form>
    </Dialog>
  );
}
