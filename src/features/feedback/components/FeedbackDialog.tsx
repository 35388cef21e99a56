import { useState } from 'react';
import type { OrderFeedback } from '../../../api/feedback/orderFeedback';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FeedbackForm } from './FeedbackForm';

const FORM_ID = 'order-feedback';

type FeedbackDialogProps = { orderId: number; given: OrderFeedback['feedback']; onClose: () => void };

/** The form over the order's page. What was typed stays when it is closed. */
export function FeedbackDialog({ orderId, given, onClose }: FeedbackDialogProps) {
  const t = useT();
  const channel = useEventChannel();
  const [isSending, setIsSending] = useState(false);
  const done = (): void => {
    channel.emit('snackbar', { severity: 'success', text: given === null ? t('feedback.form.sent') : t('feedback.form.changed') });
    onClose();
  };
  return (
    <Dialog
      title={given === null ? t('feedback.form.title') : t('feedback.form.changeTitle')}
      closeLabel={t('common.action.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button type="submit" form={FORM_ID} variant="primary" loading={isSending} loadingLabel={t('common.state.sending')}>
            {given === null ? t('feedback.form.send') : t('feedback.form.save')}
          </Button>
        </>
      }
    >
      <FeedbackForm id={FORM_ID} orderId={orderId} given={given} onSending={setIsSending} onDone={done} />
    </Dialog>
  );
}
