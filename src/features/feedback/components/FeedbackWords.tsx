import type { ReactNode } from 'react';
import type { Aspects, OrderFeedback } from '../../../api/feedback/orderFeedback';
import type { Rating } from '../../../api/feedback/sellerFeedback';
import { TimeText } from '../../../i18n/TimeText';
import { useT } from '../../../i18n/useT';
import type { Instant } from '../../../lib/instant';
import { AspectList } from './AspectList';
import styles from './FeedbackWords.module.css';
import { RatingBadge } from './RatingBadge';

type Said = { rating: Rating; aspects: Aspects | null; text: string; createdAt: Instant; response: NonNullable<OrderFeedback['feedback']>['response'] };
type FeedbackWordsProps = {
  said: Said;
  /** Who said it; left out where that is plain. */
  author?: string;
  editedAt?: Instant | null;
  /** Above the answer's words: whose it is. */
  answerTitle: string;
  children?: ReactNode;
};

/** What a buyer said, and the seller's answer to it. */
export function FeedbackWords({ said: { rating, aspects, text, createdAt, response }, author, editedAt = null, answerTitle, children }: FeedbackWordsProps) {
  const t = useT();
  return (
    <div className={styles.words}>
      <p className={styles.line}>
        <RatingBadge rating={rating} />
        {author !== undefined && author !== '' && <strong>{author}</strong>}
        <span className={styles.when}>
          <TimeText value={createdAt} />
          {editedAt !== null && ` · ${t('feedback.words.edited')}`}
        </span>
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {aspects !== null && <AspectList aspects={aspects} />}
      {response !== null && (
        <div className={styles.answer}>
          <p className={styles.line}>
            <strong>{answerTitle}</strong>
            <span className={styles.when}>
              <TimeText value={response.createdAt} />
            </span>
          </p>
          <p className={styles.text}>{response.text}</p>
        </div>
      )}
      {children}
    </div>
  );
}
