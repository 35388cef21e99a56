import type { Feedback, Rating } from '../../../api/feedback/sellerFeedback';
import { formatBidderName } from '../../../i18n/bidderName';
import type { Translate } from '../../../i18n/createTranslator';
import { TimeText } from '../../../i18n/TimeText';
import { useT } from '../../../i18n/useT';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import styles from './FeedbackList.module.css';

const tones: Readonly<Record<Rating, BadgeTone>> = { positive: 'good', neutral: 'neutral', negative: 'warn' };

function ratingText(rating: Rating, t: Translate): string {
  switch (rating) {
    case 'positive':
      return t('profile.feedback.positive');
    case 'neutral':
      return t('profile.feedback.neutral');
    case 'negative':
      return t('profile.feedback.negative');
  }
}

/** One buyer's word, and the seller's answer to it. */
export function FeedbackItem({ feedback }: { feedback: Feedback }) {
  const t = useT();
  const { author, createdAt, rating, text, response } = feedback;
  return (
    <li className={styles.row}>
      <p className={styles.line}>
        <Badge tone={tones[rating]}>{ratingText(rating, t)}</Badge>
        <span className={styles.author}>{formatBidderName(t, author)}</span>
        <span className={styles.when}>
          <TimeText value={createdAt} />
        </span>
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {response !== null && (
        <div className={styles.response}>
          <p className={styles.line}>
            <span className={styles.author}>{t('profile.feedback.response')}</span>
            <span className={styles.when}>
              <TimeText value={response.createdAt} />
            </span>
          </p>
          <p className={styles.text}>{response.text}</p>
        </div>
      )}
    </li>
  );
}
