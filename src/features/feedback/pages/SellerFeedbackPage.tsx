import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useListSellerFeedbackQuery, type FeedbackPage } from '../../../api/feedback/sellerFeedback';
import { useT } from '../../../i18n/useT';
import { useParams, useSearchParams } from '../../../platform/NavigationContext';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadedPart } from '../../../ui/LoadedPart';
import { Pagination } from '../../../ui/Pagination';
import { FeedbackFilters } from '../components/FeedbackFilters';
import { FeedbackSummary } from '../components/FeedbackSummary';
import { SellerFeedbackRow } from '../components/SellerFeedbackRow';
import { feedbackHref, feedbackQuery, feedbackViewOf, sellerIdOf } from '../model/sellerFeedbackView';
import styles from './SellerFeedbackPage.module.css';

/** `/f/seller/:sellerId/feedback`: what buyers say of the seller who looks, and answering it in place. */
export function SellerFeedbackPage() {
  const t = useT();
  const sellerId = sellerIdOf(useParams()['sellerId']);
  const view = feedbackViewOf(useSearchParams());
  const query = useListSellerFeedbackQuery(sellerId === null ? skipToken : feedbackQuery(sellerId, view), { refetchOnFocus: true });
  const { data } = query;
  if (sellerId === null) return null;

  const list = (data: FeedbackPage): ReactNode => {
    if (data.feedbacks.length === 0) {
      return view.filter === 'all' && view.page === 1 ? (
        <EmptyState icon="star" title={t('feedback.list.empty.title')}>
          {t('feedback.list.empty.text')}
        </EmptyState>
      ) : (
        <EmptyState icon="list" title={t('feedback.list.noneHere')} actions={<ButtonLink href={feedbackHref(sellerId, { filter: 'all', page: 1 })}>{t('feedback.list.showAll')}</ButtonLink>} />
      );
    }
    const pageCount = Math.ceil(data.total / data.perPage);
    return (
      <>
        <ol className={styles.rows}>
          {data.feedbacks.map((feedback) => (
            <SellerFeedbackRow key={feedback.key} feedback={feedback} />
          ))}
        </ol>
        <Pagination
          page={view.page}
          pageCount={pageCount}
          hrefFor={(page) => feedbackHref(sellerId, { ...view, page })}
          labels={{
            nav: t('common.pagination.label'),
            previous: t('common.pagination.previous'),
            next: t('common.pagination.next'),
            page: (page) => t('common.pagination.pageOf', { page, count: pageCount }),
          }}
        />
      </>
    );
  };
  return (
    <Container className={styles.page}>
      <h1>{t('feedback.list.title')}</h1>
      {data !== undefined && data.summary !== null && <FeedbackSummary summary={data.summary} />}
      <FeedbackFilters sellerId={sellerId} current={view.filter} toAnswer={data?.summary?.toAnswer ?? 0} />
      <LoadedPart query={query} lines={8} level={2}>
        {list}
      </LoadedPart>
    </Container>
  );
}
