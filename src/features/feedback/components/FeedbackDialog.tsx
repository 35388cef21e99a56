import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderFeedback } from '../../../api/feedback/orderFeedback';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FeedbackForm } from './FeedbackForm';

const FORM_ID = 'order-feedback';

type FeedbackDialogProps = {
  orderId: number;
  existingFeedback: OrderFeedback['feedback'];
  onClose: () => void;
};

/** The feedback form as a dialog over the order page. Closing it keeps the draft. */
export function FeedbackDialog({ orderId, existingFeedback, onClose }: FeedbackDialogProps) {
  const intl = useIntl();
  const channel = useEventChannel();
  const [isSending, setIsSending] = useState(false);
  const handleDone = (): void => {
    channel.emit('snackbar', {
      severity: 'success',
      text:
        existingFeedback === null
          ? intl.formatMessage({ id: 'feedback.form.sent' })
          : intl.formatMessage({ id: 'feedback.form.changed' }),
    });
    onClose();
  };
  return (
    <Dialog
      title={
        existingFeedback === null
          ? intl.formatMessage({ id: 'feedback.form.title' })
          : intl.formatMessage({ id: 'feedback.form.changeTitle' })
      }
      closeLabel={intl.formatMessage({ id: 'common.action.close' })}
      onClose={onClose}
      footer={
        <>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            isLoading={isSending}
            loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
          >
            {existingFeedback === null
              ? intl.formatMessage({ id: 'feedback.form.send' })
              : intl.formatMessage({ id: 'feedback.form.save' })}
          </Button>
          <Button onClick={onClose}>
            <FormattedMessage id="common.action.cancel" />
          </Button>
        </>
      }
    >
      <FeedbackForm
        id={FORM_ID}
        orderId={orderId}
        existingFeedback={existingFeedback}
        onSendingChange={setIsSending}
        onDone={handleDone}
      />
    </Dialog>
  );
}
