import { useIntl } from 'react-intl';
import type { Feedback } from '../../../api/feedback/sellerFeedback';
import { Link } from '../../../ui/Link';
import { ResponseForm } from './ResponseForm';
import { FeedbackText } from './FeedbackText';
import styles from './SellerFeedbackRow.module.css';

/** One entry of the seller's list: the order, the feedback and the response form. */
export function SellerFeedbackRow({ feedback }: { feedback: Feedback }) {
  const intl = useIntl();
  const { author, order, response } = feedback;
  return (
    <li className={styles.row}>
      {order !== null && (
        <h2 className={styles.title}>
          <Link to={`/f/seller/orders/${order.id}`}>{order.title}</Link>
        </h2>
      )}
      <FeedbackText
        feedback={feedback}
        author={author}
        answerTitle={intl.formatMessage({ id: 'feedback.words.ownAnswer' })}
      >
        {order?.canRespond === true && (
          <ResponseForm
            key={order.id}
            orderId={order.id}
            response={response?.text ?? null}
            author={author}
          />
        )}
      </FeedbackText>
    </li>
  );
}
