import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Feedback, Rating } from '../../../api/feedback/sellerFeedback';
import { formatBidderName } from '../../../i18n/formatBidderName';
import { TimeText } from '../../../i18n/TimeText';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import styles from './FeedbackList.module.css';

const tones: Readonly<Record<Rating, BadgeTone>> = {
  positive: 'good',
  neutral: 'neutral',
  negative: 'warn',
};

function formatRating(rating: Rating, intl: IntlShape): string {
  switch (rating) {
    case 'positive':
      return intl.formatMessage({ id: 'profile.feedback.positive' });
    case 'neutral':
      return intl.formatMessage({ id: 'profile.feedback.neutral' });
    case 'negative':
      return intl.formatMessage({ id: 'profile.feedback.negative' });
  }
}

/** A buyer's feedback and the seller's response. */
export function FeedbackItem({ feedback }: { feedback: Feedback }) {
  const intl = useIntl();
  const { author, createdAt, rating, text, response } = feedback;
  return (
    <li className={styles.row}>
      <p className={styles.line}>
        <Badge tone={tones[rating]}>{formatRating(rating, intl)}</Badge>
        <span className={styles.author}>{formatBidderName(intl, author)}</span>
        <span className={styles.when}>
          <TimeText value={createdAt} />
        </span>
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {response !== null && (
        <div className={styles.response}>
          <p className={styles.line}>
            <span className={styles.author}>
              <FormattedMessage id="profile.feedback.response" />
            </span>
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
