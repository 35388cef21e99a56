import { useState } from 'react';
import { useListSellerFeedbackQuery } from '../../../api/feedback/sellerFeedback';
import { useT } from '../../../i18n/useT';
import { useSearchParams } from '../../../platform/NavigationContext';
import { PagedSection } from '../../../ui/PagedSection';
import { feedbackPageHref, feedbackPageOf } from '../model/profileAddress';
import { profileQueries } from '../model/profileQueries';
import styles from './FeedbackList.module.css';
import { FeedbackItem } from './FeedbackItem';

type FeedbackListProps = {
  sellerId: number;
  /** Of the profile, without locale and query: pages are addresses, so that they work without scripts. */
  path: string;
};

/** What buyers say, the latest first. */
export function FeedbackList({ sellerId, path }: FeedbackListProps) {
  const t = useT();
  const [page, setPage] = useState(feedbackPageOf(useSearchParams()));
  const { data, isError, refetch } = useListSellerFeedbackQuery(profileQueries.feedback(sellerId, page));
  return (
    <PagedSection
      id="feedback"
      className={styles.feedback}
      title={data === undefined ? t('profile.feedback.title') : t('profile.feedback.titleCount', { count: data.total })}
      list={data}
      isError={isError}
      onRetry={() => void refetch()}
      empty={t('profile.feedback.none')}
      page={page}
      hrefFor={(number) => feedbackPageHref(path, number)}
      pagesLabel={t('profile.feedback.pages')}
      pageOf={feedbackPageOf}
      onTurn={setPage}
    >
      {({ feedbacks }) =>
        feedbacks.length > 0 && (
          <ol className={styles.rows}>
            {feedbacks.map((feedback) => (
              <FeedbackItem key={feedback.key} feedback={feedback} />
            ))}
          </ol>
        )
      }
    </PagedSection>
  );
}
