import { FormattedMessage, useIntl } from 'react-intl';
import type { FeedbackSummary as Summary } from '../../../api/feedback/sellerFeedback';
import { useFormat } from '../../../i18n/useFormat';
import { SectionCard } from '../../../ui/SectionCard';
import { ratingIds, ratings } from '../model/feedbackMessageIds';
import { AspectList } from './AspectList';
import styles from './FeedbackSummary.module.css';

/** The overall score, the number of each rating, and the average of each aspect. */
export function FeedbackSummary({ summary }: { summary: Summary }) {
  const intl = useIntl();
  const { percent, number } = useFormat();
  const total = summary.positive + summary.neutral + summary.negative;
  return (
    <SectionCard title={intl.formatMessage({ id: 'feedback.summary.title' })}>
      <p className={styles.score}>
        {summary.score === null
          ? intl.formatMessage({ id: 'feedback.summary.few' }, { count: total })
          : intl.formatMessage(
              { id: 'feedback.summary.score' },
              { score: percent(summary.score), count: total },
            )}
      </p>
      <ul className={styles.counts}>
        {ratings.map((rating) => (
          <li key={rating}>
            <FormattedMessage id={ratingIds[rating]} />{' '}
            <strong className="tabular">{number(summary[rating])}</strong>
          </li>
        ))}
      </ul>
      {summary.aspects !== null && <AspectList aspects={summary.aspects} />}
    </SectionCard>
  );
}
