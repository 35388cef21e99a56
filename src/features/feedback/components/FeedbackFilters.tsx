import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import tabs from '../../../ui/Tabs.module.css';
import { feedbackFilters, feedbackHref, type FeedbackFilter } from '../model/sellerFeedbackView';

const labelIds: Readonly<Record<FeedbackFilter, string>> = {
  all: 'feedback.filter.all',
  to_answer: 'feedback.filter.toAnswer',
  positive: 'feedback.filter.positive',
  neutral: 'feedback.filter.neutral',
  negative: 'feedback.filter.negative',
};

type FeedbackFiltersProps = { sellerId: number; current: FeedbackFilter; toAnswer: number };

/** The parts of the list, as links: they work without scripts and can be kept. */
export function FeedbackFilters({ sellerId, current, toAnswer }: FeedbackFiltersProps) {
  const t = useT();
  return (
    <nav aria-label={t('feedback.filter.label')}>
      <ul className={tabs.list}>
        {feedbackFilters.map((filter) => (
          <li key={filter}>
            <A href={feedbackHref(sellerId, { filter, page: 1 })} className={tabs.tab} aria-current={filter === current ? 'page' : undefined}>
              {t(labelIds[filter])}
              {filter === 'to_answer' && toAnswer > 0 && <span className={tabs.count}>{toAnswer}</span>}
            </A>
          </li>
        ))}
      </ul>
    </nav>
  );
}
