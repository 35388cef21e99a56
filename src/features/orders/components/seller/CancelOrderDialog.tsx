import type { Order } from '../../../../api/orders/decodeOrder';
import { useCancelOrderMutation } from '../../../../api/orders/orders';
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
import { useOrderForm } from '../../hooks/useOrderForm';
import { OrderProblem } from '../OrderProblem';

const FORM_ID = 'cancel-order';
const MAX_TEXT = 1000;
// Those of the contract.
const reasonIds = { damaged: 'orders.cancel.damaged', lost: 'orders.cancel.lost', mistake: 'orders.cancel.mistake', other: 'orders.cancel.other' } as const;

type CancelOrderDialogProps = { order: Pick<Order, 'id' | 'paidAt' | 'amounts' | 'refundNow'>; onClose: () => void };

/** A seller cancels, with a reason. What was paid goes back. */
export function CancelOrderDialog({ order: { id, paidAt, amounts, refundNow }, onClose }: CancelOrderDialogProps) {
  const t = useT();
  const { money } = useFormat();
  const channel = useEventChannel();
  const [cancelOrder] = useCancelOrderMutation();
  const form = useOrderForm({
    draft: `orders.cancel.${id}`,
    initial: { reason: '', text: '' },
    check: (values) => missingFields(values, values.reason === 'other' ? ['reason', 'text'] : ['reason']),
    fieldOfCode: { reason_unknown: 'reason', text_required: 'text' },
    send: ({ reason, text }) => cancelOrder({ id, body: { reason, text: text.trim() } }),
    onDone: () => {
      channel.emit('snackbar', { severity: 'success', text: t('orders.cancel.done') });
      onClose();
    },
  });
  const reason = form.text('reason');
  return (
    <Dialog
      title={t('orders.cancel.title')}
      closeLabel={t('common.action.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('orders.cancel.keep')}</Button>
          <Button type="submit" form={FORM_ID} variant="danger" loading={form.isSending} loadingLabel={t('common.state.sending')}>
            {t('orders.cancel.action')}
          </Button>
        </>
      }
    >
      <DialogSubject />
      <form {...form.formProps} id={FORM_ID} className={styles.form}>
        <OrderProblem problem={form.problems.form} />
        <p>{paidAt === null ? t('orders.cancel.unpaidText') : t('orders.cancel.paidText', { amount: money(refundNow?.amount ?? amounts.total) })}</p>
        {refundNow?.keptFor != null && <p>{t('orders.answer.keptForShipping', { kept: money(refundNow.keptForShipping), reference: refundNow.keptFor })}</p>}
        <RadioGroup
          {...reason}
          legend={t('orders.cancel.reason')}
          aria-invalid={reason.error !== undefined || undefined}
          options={Object.entries(reasonIds).map(([value, labelId]) => ({ value, label: t(labelId) }))}
        />
        <TextArea {...form.text('text')} label={t('orders.cancel.text')} optional={form.values.reason === 'other' ? undefined : t('orders.request.optional')} hint={t('orders.cancel.textHint')} maxLength={MAX_TEXT} rows={4} />
      </form>
    </Dialog>
  );
}
