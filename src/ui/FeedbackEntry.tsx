import type { ReactNode } from 'react';
import { TimeText } from '../i18n/TimeText';
import type { Instant } from '../lib/instant';
import { Badge, type BadgeTone } from './Badge';
import styles from './FeedbackEntry.module.css';
import type { IconName } from './Icon';

type Rating = 'positive' | 'neutral' | 'negative';

type FeedbackEntryProps = {
  rating: Rating;
  ratingLabel: string;
  /** The buyer's name; omitted where it is clear from the page. */
  author?: string;
  createdAt: Instant;
  /** After the date, such as that it was edited. */
  note?: string | null;
  text: string;
  /** What else the buyer rated. */
  aspects?: ReactNode;
  /** The seller's response; `title` says whose it is. */
  response: { title: string; text: string; createdAt: Instant } | null;
  children?: ReactNode;
};

const badgeByRating: Readonly<Record<Rating, { tone: BadgeTone; icon: IconName }>> = {
  positive: { tone: 'good', icon: 'check' },
  neutral: { tone: 'neutral', icon: 'info' },
  negative: { tone: 'warn', icon: 'warning' },
};

/** A buyer's feedback and the seller's response. */
export function FeedbackEntry({
  rating,
  ratingLabel,
  author = '',
  createdAt,
  note = null,
  text,
  aspects,
  response,
  children,
}: FeedbackEntryProps) {
  return (
    <div className={styles.entry}>
      <p className={styles.line}>
        <Badge {...badgeByRating[rating]}>{ratingLabel}</Badge>
        {author !== '' && <strong>{author}</strong>}
        <span className={styles.when}>
          <TimeText value={createdAt} />
          {note !== null && ` · ${note}`}
        </span>
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {aspects}
      {response !== null && (
        <div className={styles.response}>
          <p className={styles.line}>
            <strong>{response.title}</strong>
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
