import type { ReactNode } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import type { Aspects, OrderFeedback } from '../../api/feedback/orderFeedback';
import type { Rating } from '../../api/feedback/sellerFeedback';
import type { Instant } from '../../lib/instant';
import { FeedbackEntry } from '../../ui/FeedbackEntry';
import { useFormat } from '../../i18n/useFormat';
import { ratingIds, aspectIds, aspectNames } from './feedbackMessageIds';
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
  author = '',
  editedAt = null,
  answerTitle,
  children,
}: FeedbackTextProps) {
  const intl = useIntl();
  return (
    <FeedbackEntry
      rating={rating}
      ratingLabel={intl.formatMessage({ id: ratingIds[rating] })}
      author={author}
      createdAt={createdAt}
      note={editedAt === null ? null : intl.formatMessage({ id: 'feedback.words.edited' })}
      text={text}
      aspects={aspects !== null && <AspectList aspects={aspects} />}
      response={response && { title: answerTitle, ...response }}
    >
      {children}
    </FeedbackEntry>
  );
}
