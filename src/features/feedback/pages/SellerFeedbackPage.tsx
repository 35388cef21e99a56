import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useListSellerFeedbackQuery,
  type FeedbackPage,
} from '../../../api/feedback/sellerFeedback';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadedPart } from '../../../ui/LoadedPart';
import { Pagination } from '../../../ui/Pagination';
import { FeedbackFilters } from '../components/FeedbackFilters';
import { FeedbackSummary } from '../components/FeedbackSummary';
import { SellerFeedbackRow } from '../components/SellerFeedbackRow';
import {
  getFeedbackHref,
  getFeedbackQuery,
  parseFeedbackView,
  parseSellerId,
} from '../model/sellerFeedbackView';
import styles from './SellerFeedbackPage.module.css';

/** `/f/seller/:sellerId/feedback`: the signed-in seller's feedback, with responses in place. */
export function SellerFeedbackPage() {
  const intl = useIntl();
  const sellerId = parseSellerId(useParams()['sellerId']);
  const [searchParams] = useSearchParams();
  const view = parseFeedbackView(searchParams);
  const query = useListSellerFeedbackQuery(
    sellerId === null ? skipToken : getFeedbackQuery(sellerId, view),
    { refetchOnFocus: true },
  );
  const { data } = query;
  if (sellerId === null) return null;

  const renderList = (data: FeedbackPage): ReactNode => {
    if (data.feedbacks.length === 0) {
      return view.filter === 'all' && view.page === 1 ? (
        <EmptyState icon="star" title={intl.formatMessage({ id: 'feedback.list.empty.title' })}>
          <FormattedMessage id="feedback.list.empty.text" />
        </EmptyState>
      ) : (
        <EmptyState
          icon="list"
          title={intl.formatMessage({ id: 'feedback.list.noneHere' })}
          actions={
            <ButtonLink to={getFeedbackHref(sellerId, { filter: 'all', page: 1 })}>
              <FormattedMessage id="feedback.list.showAll" />
            </ButtonLink>
          }
        />
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
          hrefFor={(page) => getFeedbackHref(sellerId, { ...view, page })}
          labels={{
            nav: intl.formatMessage({ id: 'common.pagination.label' }),
            previous: intl.formatMessage({ id: 'common.pagination.previous' }),
            next: intl.formatMessage({ id: 'common.pagination.next' }),
            page: (page) =>
              intl.formatMessage({ id: 'common.pagination.pageOf' }, { page, count: pageCount }),
          }}
        />
      </>
    );
  };
  return (
    <Container className={styles.page}>
      <h1>
        <FormattedMessage id="feedback.list.title" />
      </h1>
      {data !== undefined && data.summary !== null && <FeedbackSummary summary={data.summary} />}
      <FeedbackFilters
        sellerId={sellerId}
        current={view.filter}
        toAnswer={data?.summary?.toAnswer ?? 0}
      />
      <LoadedPart query={query} lines={8} level={2}>
        {renderList}
      </LoadedPart>
    </Container>
  );
}
