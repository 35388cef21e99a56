import type { ReactNode } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import type { Aspects, OrderFeedback } from '../../api/feedback/orderFeedback';
import type { Rating } from '../../api/feedback/sellerFeedback';
import { TimeText } from '../../i18n/TimeText';
import type { Instant } from '../../lib/instant';
import { Badge } from '../../ui/Badge';
import { useFormat } from '../../i18n/useFormat';
import { ratingIds, badgeByRating, aspectIds, aspectNames } from './feedbackMessageIds';
import styles from './FeedbackText.module.css';

/** The four aspects with their scores out of five. */
export function AspectList({ aspects }: { aspects: Readonly<Record<keyof Aspects, number>> }) {
  const { number } = useFormat();
  return (
    <dl className={styles.list}>
      {aspectNames.map((name) => (
        <div key={name} className={styles.item}>
          <dt>
            <FormattedMessage id={aspectIds[name]} />
          </dt>
          <dd className="tabular">
            <FormattedMessage id="feedback.aspect.of" values={{ mark: number(aspects[name]) }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RatingBadge({ rating }: { rating: Rating }) {
  return (
    <Badge {...badgeByRating[rating]}>
      <FormattedMessage id={ratingIds[rating]} />
    </Badge>
  );
}

type FeedbackContent = {
  rating: Rating;
  aspects: Aspects | null;
  text: string;
  createdAt: Instant;
  response: NonNullable<OrderFeedback['feedback']>['response'];
};
type FeedbackTextProps = {
  feedback: FeedbackContent;
  /** The buyer's name; omitted where it is clear from the page. */
  author?: string;
  editedAt?: Instant | null;
  /** The title above the response: whose it is. */
  answerTitle: string;
  children?: ReactNode;
};

/** A buyer's feedback and the seller's response. */
export function FeedbackText({
  feedback: { rating, aspects, text, createdAt, response },
  author,
  editedAt = null,
  answerTitle,
  children,
}: FeedbackTextProps) {
  const intl = useIntl();
  return (
    <div className={styles.words}>
      <p className={styles.line}>
        <RatingBadge rating={rating} />
        {author !== undefined && author !== '' && <strong>{author}</strong>}
        <span className={styles.when}>
          <TimeText value={createdAt} />
          {editedAt !== null && ` · ${intl.formatMessage({ id: 'feedback.words.edited' })}`}
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
