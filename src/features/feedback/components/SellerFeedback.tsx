import { useGetOrderFeedbackQuery } from '../../../api/feedback/orderFeedback';
import { formatBidderName } from '../../../i18n/bidderName';
import { useT } from '../../../i18n/useT';
import { SectionCard } from '../../../ui/SectionCard';
import { AnswerForm } from './AnswerForm';
import { FeedbackWords } from './FeedbackWords';

type SellerFeedbackProps = { orderId: number; /** The buyer, as the seller knows them. */ buyer: string };

/** The seller's part of an order's page: what the buyer said, and the answer. Nothing while nothing is said. */
export function SellerFeedback({ orderId, buyer }: SellerFeedbackProps) {
  const t = useT();
  const { data } = useGetOrderFeedbackQuery({ id: orderId });
  if (data === undefined || data.feedback === null) return null;
  const { feedback, canRespond } = data;
  return (
    <SectionCard title={t('feedback.order.buyersTitle')}>
      <FeedbackWords said={feedback} editedAt={feedback.editedAt} answerTitle={t('feedback.words.ownAnswer')}>
        {canRespond && <AnswerForm orderId={orderId} answer={feedback.response?.text ?? null} author={formatBidderName(t, buyer)} />}
      </FeedbackWords>
    </SectionCard>
  );
}
