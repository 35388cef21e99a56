import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useParams, useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useListSellerFeedbackQuery,
  type FeedbackPage,
  type FeedbackSummary as Summary,
  type Feedback,
} from '../../api/feedback/sellerFeedback';
import { ButtonLink } from '../../ui/ButtonLink';
import { Container } from '../../ui/Container';
import { EmptyState } from '../../ui/ErrorState';
import { LoadedPart } from '../../ui/LoadedPart';
import { Pagination } from '../../ui/Pagination';
import type { MessageId } from '../../i18n/messages';
import { Link } from '../../ui/Link';
import tabs from '../../ui/Tabs.module.css';
import { useFormat } from '../../i18n/useFormat';
import { SectionCard } from '../../ui/SectionCard';
import {
  getFeedbackHref,
  getFeedbackQuery,
  parseFeedbackView,
  parseSellerId,
  feedbackFilters,
  type FeedbackFilter,
} from './prefetchSellerFeedback';
import { ratingIds, ratings } from './feedbackMessageIds';
import { AspectList, FeedbackText } from './FeedbackText';
import { ResponseForm } from './SellerFeedback';
import styles from './SellerFeedbackPage.module.css';

const labelIds: Readonly<Record<FeedbackFilter, MessageId>> = {
  all: 'feedback.filter.all',
  to_answer: 'feedback.filter.toAnswer',
  positive: 'feedback.filter.positive',
  neutral: 'feedback.filter.neutral',
  negative: 'feedback.filter.negative',
};

type FeedbackFiltersProps = { sellerId: number; current: FeedbackFilter; toAnswer: number };

/** The filters as links, so that they work without JavaScript and can be bookmarked. */
function FeedbackFilters({ sellerId, current, toAnswer }: FeedbackFiltersProps) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'feedback.filter.label' })}>
      <ul className={tabs.list}>
        {feedbackFilters.map((filter) => (
          <li key={filter}>
            <Link
              to={getFeedbackHref(sellerId, { filter, page: 1 })}
              className={tabs.tab}
              aria-current={filter === current ? 'page' : undefined}
            >
              <FormattedMessage id={labelIds[filter]} />
              {filter === 'to_answer' && toAnswer > 0 && (
                <span className={tabs.count}>{toAnswer}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The overall score, the number of each rating, and the average of each aspect. */
function FeedbackSummary({ summary }: { summary: Summary }) {
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

/** One entry of the seller's list: the order, the feedback and the response form. */
function SellerFeedbackRow({ feedback }: { feedback: Feedback }) {
  const intl = useIntl();
  const { author, order, response } = feedback;
  return (
    <li className={styles.row}>
      {order !== null && (
        <h2 className={styles.title}>
          <Link to={`/f/seller/orders/${order.id}`}>{order.title}</Link>
        </h2>
      )}
      <FeedbackText
        feedback={feedback}
        author={author}
        answerTitle={intl.formatMessage({ id: 'feedback.words.ownAnswer' })}
      >
        {order?.canRespond === true && (
          <ResponseForm
            key={order.id}
            orderId={order.id}
            response={response?.text ?? null}
            author={author}
          />
        )}
      </FeedbackText>
    </li>
  );
}

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
    return (
      <>
        <ol className={styles.rows}>
          {data.feedbacks.map((feedback) => (
            <SellerFeedbackRow key={feedback.key} feedback={feedback} />
          ))}
        </ol>
        <Pagination
          page={view.page}
          pageCount={Math.ceil(data.total / data.perPage)}
          hrefFor={(page) => getFeedbackHref(sellerId, { ...view, page })}
          shouldNamePageCount
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
