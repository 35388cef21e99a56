import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useGetOrderFeedbackQuery, type OrderFeedback } from '../../api/feedback/orderFeedback';
import { TimeText } from '../../i18n/TimeText';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import styles from '../../ui/Form.module.css';
import { SectionCard } from '../../ui/SectionCard';
import { useEventChannel } from '../../platform/eventChannel';
import { Dialog } from '../../ui/Dialog';
import { FeedbackText } from './FeedbackText';
import { FeedbackForm } from './FeedbackForm';

const FORM_ID = 'order-feedback';

type FeedbackDialogProps = {
  orderId: number;
  existingFeedback: OrderFeedback['feedback'];
  onClose: () => void;
};

/** The feedback form as a dialog over the order page. Closing it keeps the draft. */
function FeedbackDialog({ orderId, existingFeedback, onClose }: FeedbackDialogProps) {
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
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={FORM_ID} variant="primary" isLoading={isSending}>
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

const PARAMETER = 'give-feedback';
const KEEP_SCROLL = { state: { stay: true } };

/** Whether the feedback form is open over an order page, by the URL parameter `?give-feedback`. */
function useGiveFeedback(): { isOpen: boolean; open: () => void; close: () => void } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return {
    isOpen: query.has(PARAMETER),
    open: () => void navigate(`${pathname}?${PARAMETER}`, KEEP_SCROLL),
    close: () => void navigate(pathname, { ...KEEP_SCROLL, replace: true }),
  };
}

/** The feedback section of the buyer's order page, with the dialog to give or change feedback. */
export function BuyerFeedback({ orderId }: { orderId: number }) {
  const intl = useIntl();
  const { isOpen, open, close } = useGiveFeedback();
  const { data } = useGetOrderFeedbackQuery({ id: orderId });
  if (data === undefined) return null;
  const { feedback, canGive, canEdit, closesAt } = data;
  if (feedback === null && !canGive) {
    // The URL asks for the form, so explain why there is none.
    return isOpen ? (
      <Banner severity="info">
        {closesAt === null
          ? intl.formatMessage({ id: 'feedback.fault.tooEarly' })
          : intl.formatMessage({ id: 'feedback.fault.windowOver' })}
      </Banner>
    ) : null;
  }
  return (
    <SectionCard
      title={
        feedback === null
          ? intl.formatMessage({ id: 'feedback.order.askTitle' })
          : intl.formatMessage({ id: 'feedback.order.title' })
      }
      intro={feedback === null ? intl.formatMessage({ id: 'feedback.order.ask' }) : undefined}
    >
      {feedback !== null && (
        <FeedbackText
          feedback={feedback}
          editedAt={feedback.editedAt}
          answerTitle={intl.formatMessage({ id: 'feedback.words.sellersAnswer' })}
        />
      )}
      {(canGive || canEdit) && (
        <div className={styles.actions}>
          <Button variant={canGive ? 'primary' : 'secondary'} onClick={open}>
            {canGive
              ? intl.formatMessage({ id: 'feedback.order.give' })
              : intl.formatMessage({ id: 'feedback.order.change' })}
          </Button>
          {closesAt !== null && (
            <span className={styles.note}>
              <FormattedMessage
                id="feedback.order.until"
                values={{ date: <TimeText value={closesAt} /> }}
              />
            </span>
          )}
        </div>
      )}
      {isOpen && (canGive || canEdit) && (
        <FeedbackDialog orderId={orderId} existingFeedback={feedback} onClose={close} />
      )}
    </SectionCard>
  );
}
