import { useState, type MouseEvent } from 'react';
import { useListSellerFeedbackQuery } from '../../../api/feedback/sellerFeedback';
import { useT } from '../../../i18n/useT';
import { useSearchParams } from '../../../platform/NavigationContext';
import { ErrorState } from '../../../ui/ErrorState';
import { Pagination } from '../../../ui/Pagination';
import { Skeleton } from '../../../ui/Skeleton';
import { feedbackPageHref, feedbackPageOf } from '../model/profileAddress';
import { profileQueries } from '../model/profileQueries';
import styles from './FeedbackList.module.css';
import { FeedbackItem } from './FeedbackItem';

type FeedbackListProps = {
  sellerId: number;
  /** Of the profile, without locale and query: pages are addresses, so that they work without scripts. */
  path: string;
};

function pageOfLink(event: MouseEvent): number | null {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return null;
  const anchor = event.target.closest('a');
  return anchor === null ? null : feedbackPageOf(new URL(anchor.href).searchParams);
}

/** What buyers say, the latest first. */
export function FeedbackList({ sellerId, path }: FeedbackListProps) {
  const t = useT();
  const [page, setPage] = useState(feedbackPageOf(useSearchParams()));
  const { data, isError, refetch } = useListSellerFeedbackQuery(profileQueries.feedback(sellerId, page));
  const pageCount = data === undefined ? 1 : Math.max(1, Math.ceil(data.total / data.perPage));
  return (
    <section id="feedback" className={styles.feedback} aria-labelledby="feedback-title">
      <h2 id="feedback-title">{data === undefined ? t('profile.feedback.title') : t('profile.feedback.titleCount', { count: data.total })}</h2>
      {data === undefined && !isError && (
        <div aria-busy="true">
          <Skeleton lines={5} />
        </div>
      )}
      {data === undefined && isError && (
        <ErrorState level={3} title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <p className={styles.empty}>{t('profile.feedback.none')}</p>}
      {data !== undefined && data.feedbacks.length > 0 && (
        <ol className={styles.rows}>
          {data.feedbacks.map((feedback) => (
            <FeedbackItem key={feedback.key} feedback={feedback} />
          ))}
        </ol>
      )}
      {/* The links work by themselves; here a press only turns the page of the list. */}
      <div
        onClickCapture={(event) => {
          const wanted = pageOfLink(event);
          if (wanted === null) return;
          event.preventDefault();
          setPage(wanted);
        }}
      >
        <Pagination
          page={data?.page ?? page}
          pageCount={pageCount}
          hrefFor={(number) => feedbackPageHref(path, number)}
          labels={{
            nav: t('profile.feedback.pages'),
            previous: t('common.pagination.previous'),
            next: t('common.pagination.next'),
            page: (number) => t('common.pagination.pageOf', { page: number, count: pageCount }),
          }}
        />
      </div>
    </section>
  );
}
