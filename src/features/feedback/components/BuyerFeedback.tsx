import { useGetOrderFeedbackQuery } from '../../../api/feedback/orderFeedback';
import { TimeText } from '../../../i18n/TimeText';
import { useRich } from '../../../i18n/useRich';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { SectionCard } from '../../../ui/SectionCard';
import { useGiveFeedback } from '../hooks/useGiveFeedback';
import { FeedbackDialog } from './FeedbackDialog';
import { FeedbackWords } from './FeedbackWords';

/** The buyer's part of an order's page: asks for feedback, shows what was said and answered, and opens the form. */
export function BuyerFeedback({ orderId }: { orderId: number }) {
  const t = useT();
  const rich = useRich();
  const { isOpen, open, close } = useGiveFeedback();
  const { data } = useGetOrderFeedbackQuery({ id: orderId });
  if (data === undefined) return null;
  const { feedback, canGive, canEdit, closesAt } = data;
  if (feedback === null && !canGive) {
    // Somebody came for the form: say why there is none.
    return isOpen ? <Banner severity="info">{closesAt === null ? t('feedback.fault.tooEarly') : t('feedback.fault.windowOver')}</Banner> : null;
  }
  return (
    <SectionCard title={feedback === null ? t('feedback.order.askTitle') : t('feedback.order.title')} lead={feedback === null ? t('feedback.order.ask') : undefined}>
      {feedback !== null && <FeedbackWords said={feedback} editedAt={feedback.editedAt} answerTitle={t('feedback.words.sellersAnswer')} />}
      {(canGive || canEdit) && (
        <div className={styles.actions}>
          <Button variant={canGive ? 'primary' : 'secondary'} onClick={open}>
            {canGive ? t('feedback.order.give') : t('feedback.order.change')}
          </Button>
          {closesAt !== null && <span className={styles.note}>{rich('feedback.order.until', { date: <TimeText value={closesAt} /> })}</span>}
        </div>
      )}
      {isOpen && (canGive || canEdit) && <FeedbackDialog orderId={orderId} given={feedback} onClose={close} />}
    </SectionCard>
  );
}
