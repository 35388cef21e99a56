import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIntl, FormattedMessage, type IntlShape } from 'react-intl';
import {
  useListSellerFeedbackQuery,
  type Feedback,
  type Rating,
} from '../../api/feedback/sellerFeedback';
import { LoadedPart } from '../../ui/LoadedPart';
import { PagedSection } from '../../ui/PagedSection';
import { formatBidderName } from '../../i18n/formatBidderName';
import { FeedbackEntry } from '../../ui/FeedbackEntry';
import { getFeedbackPageHref, parseFeedbackPage, profileQueries } from './prefetchProfile';
import styles from './FeedbackList.module.css';

function formatRating(rating: Rating, intl: IntlShape): string {
  switch (rating) {
    case 'positive':
      return intl.formatMessage({ id: 'profile.feedback.positive' });
    case 'neutral':
      return intl.formatMessage({ id: 'profile.feedback.neutral' });
    case 'negative':
      return intl.formatMessage({ id: 'profile.feedback.negative' });
  }
}

function FeedbackRows({ feedbacks }: { feedbacks: readonly Feedback[] }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'profile.feedback.response' });
  return (
    <ol className={styles.rows}>
      {feedbacks.map(({ key, rating, author, createdAt, text, response }) => (
        <li key={key} className={styles.row}>
          <FeedbackEntry
            rating={rating}
            ratingLabel={formatRating(rating, intl)}
            author={formatBidderName(intl, author)}
            createdAt={createdAt}
            text={text}
            response={response && { title, ...response }}
          />
        </li>
      ))}
    </ol>
  );
}

/** The start of a seller's feedback, for pages other than their profile. */
export function LatestFeedback({ sellerId }: { sellerId: number }) {
  const query = useListSellerFeedbackQuery(profileQueries.latestFeedback(sellerId));
  return (
    <LoadedPart query={query} lines={10}>
      {({ feedbacks }) =>
        feedbacks.length === 0 ? (
          <p>
            <FormattedMessage id="profile.feedback.none" />
          </p>
        ) : (
          <FeedbackRows feedbacks={feedbacks} />
        )
      }
    </LoadedPart>
  );
}

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
      {({ feedbacks }) => feedbacks.length > 0 && <FeedbackRows feedbacks={feedbacks} />}
    </PagedSection>
  );
}
