import { useIntl } from 'react-intl';
import { useGetOrderFeedbackQuery } from '../../../api/feedback/orderFeedback';
import { formatBidderName } from '../../../i18n/formatBidderName';
import { SectionCard } from '../../../ui/SectionCard';
import { ResponseForm } from './ResponseForm';
import { FeedbackText } from './FeedbackText';

type SellerFeedbackProps = {
  orderId: number;
  /** The buyer's name as the seller sees it. */
  buyer: string;
};

/**
 * The feedback section of the seller's order page. Renders nothing until the buyer has given
 * feedback.
 */
export function SellerFeedback({ orderId, buyer }: SellerFeedbackProps) {
  const intl = useIntl();
  const { data } = useGetOrderFeedbackQuery({ id: orderId });
  if (data === undefined || data.feedback === null) return null;
  const { feedback, canRespond } = data;
  return (
    <SectionCard title={intl.formatMessage({ id: 'feedback.order.buyersTitle' })}>
      <FeedbackText
        feedback={feedback}
        editedAt={feedback.editedAt}
        answerTitle={intl.formatMessage({ id: 'feedback.words.ownAnswer' })}
      >
        {canRespond && (
          <ResponseForm
            orderId={orderId}
            response={feedback.response?.text ?? null}
            author={formatBidderName(intl, buyer)}
          />
        )}
      </FeedbackText>
    </SectionCard>
  );
}
