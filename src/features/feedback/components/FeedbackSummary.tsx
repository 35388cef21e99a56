import type { FeedbackSummary as Summary } from '../../../api/feedback/sellerFeedback';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { SectionCard } from '../../../ui/SectionCard';
import { ratingIds, ratings } from '../model/feedbackWords';
import { AspectList } from './AspectList';
import styles from './FeedbackSummary.module.css';

/** What all ratings come to: the score, how many of each, and the aspects' means. */
export function FeedbackSummary({ summary }: { summary: Summary }) {
  const t = useT();
  const { percent, number } = useFormat();
  const total = summary.positive + summary.neutral + summary.negative;
  return (
    <SectionCard title={t('feedback.summary.title')}>
      <p className={styles.score}>{summary.score === null ? t('feedback.summary.few', { count: total }) : t('feedback.summary.score', { score: percent(summary.score), count: total })}</p>
      <ul className={styles.counts}>
        {ratings.map((rating) => (
          <li key={rating}>
            {t(ratingIds[rating])} <strong className="tabular">{number(summary[rating])}</strong>
          </li>
        ))}
      </ul>
      {summary.aspects !== null && <AspectList aspects={summary.aspects} />}
    </SectionCard>
  );
}
