import type { Feedback } from '../../../api/feedback/sellerFeedback';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { AnswerForm } from './AnswerForm';
import { FeedbackWords } from './FeedbackWords';
import styles from './SellerFeedbackRow.module.css';

/** One buyer's words in the seller's list: of which order, what was said, and the answer, which is given here. */
export function SellerFeedbackRow({ feedback }: { feedback: Feedback }) {
  const t = useT();
  const { author, order, response } = feedback;
  return (
    <li className={styles.row}>
      {order !== null && (
        <h2 className={styles.title}>
          <A href={`/f/seller/orders/${order.id}`}>{order.title}</A>
        </h2>
      )}
      <FeedbackWords said={feedback} author={author} answerTitle={t('feedback.words.ownAnswer')}>
        {order?.canRespond === true && <AnswerForm key={order.id} orderId={order.id} answer={response?.text ?? null} author={author} />}
      </FeedbackWords>
    </li>
  );
}
