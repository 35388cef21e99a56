import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../../i18n/messages';
import { Link } from '../../../ui/Link';
import tabs from '../../../ui/Tabs.module.css';
import { feedbackFilters, getFeedbackHref, type FeedbackFilter } from '../model/sellerFeedbackView';

const labelIds: Readonly<Record<FeedbackFilter, MessageId>> = {
  all: 'feedback.filter.all',
  to_answer: 'feedback.filter.toAnswer',
  positive: 'feedback.filter.positive',
  neutral: 'feedback.filter.neutral',
  negative: 'feedback.filter.negative',
};

type FeedbackFiltersProps = { sellerId: number; current: FeedbackFilter; toAnswer: number };

/** The filters as links, so that they work without JavaScript and can be bookmarked. */
export function FeedbackFilters({ sellerId, current, toAnswer }: FeedbackFiltersProps) {
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
