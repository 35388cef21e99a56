import { FormattedMessage, useIntl } from 'react-intl';
import { useGetOrderFeedbackQuery } from '../../../api/feedback/orderFeedback';
import { TimeText } from '../../../i18n/TimeText';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { SectionCard } from '../../../ui/SectionCard';
import { useGiveFeedback } from '../hooks/useGiveFeedback';
import { FeedbackDialog } from './FeedbackDialog';
import { FeedbackText } from './FeedbackText';

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
