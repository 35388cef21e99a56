import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { useListSellerFeedbackQuery } from '../../../api/feedback/sellerFeedback';
import { PagedSection } from '../../../ui/PagedSection';
import { getFeedbackPageHref, parseFeedbackPage } from '../model/profilePaths';
import { profileQueries } from '../model/profileQueries';
import styles from './FeedbackList.module.css';
import { FeedbackItem } from './FeedbackItem';

type FeedbackListProps = {
  sellerId: number;
  /**
   * The profile's path without locale and query. Pages are links, so they work without JavaScript.
   */
  path: string;
};

/** Feedback from buyers, latest first. */
export function FeedbackList({ sellerId, path }: FeedbackListProps) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const [page, setPage] = useState(parseFeedbackPage(query));
  const { data, isError, refetch } = useListSellerFeedbackQuery(
    profileQueries.feedback(sellerId, page),
  );
  return (
    <PagedSection
      id="feedback"
      className={styles.feedback}
      title={
        data === undefined
          ? intl.formatMessage({ id: 'profile.feedback.title' })
          : intl.formatMessage({ id: 'profile.feedback.titleCount' }, { count: data.total })
      }
      list={data}
      isError={isError}
      onRetry={() => void refetch()}
      empty={intl.formatMessage({ id: 'profile.feedback.none' })}
      page={page}
      hrefFor={(number) => getFeedbackPageHref(path, number)}
      pagesLabel={intl.formatMessage({ id: 'profile.feedback.pages' })}
      parsePage={parseFeedbackPage}
      onPageChange={setPage}
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
