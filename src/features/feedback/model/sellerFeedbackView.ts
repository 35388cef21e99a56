// What the page of a seller's feedback shows, by its address: which part, which page; and the argument of its call. Pure;
// called by the page and its prefetch.
import { SECONDARY_PAGE_SIZE } from '../../../api/core/cacheLifetimes';
import { sellerFeedbackPath } from './feedbackWords';

export const feedbackFilters = ['all', 'to_answer', 'positive', 'neutral', 'negative'] as const;
export type FeedbackFilter = (typeof feedbackFilters)[number];
type FeedbackView = { filter: FeedbackFilter; page: number };

const MAX_PAGE = 1000;

/** null: nobody has such an id. */
export function sellerIdOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

export function feedbackViewOf(query: URLSearchParams): FeedbackView {
  const page = Number(query.get('page'));
  return {
    filter: feedbackFilters.find((filter) => filter === query.get('show')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

export function feedbackHref(sellerId: number, { filter, page }: FeedbackView): string {
  const query = new URLSearchParams();
  if (filter !== 'all') query.set('show', filter);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? sellerFeedbackPath(sellerId) : `${sellerFeedbackPath(sellerId)}?${query.toString()}`;
}

export function feedbackQuery(sellerId: number, { filter, page }: FeedbackView) {
  const part = filter === 'all' ? {} : filter === 'to_answer' ? { answer: 'open' as const } : { rating: filter };
  return { id: sellerId, page, per_page: SECONDARY_PAGE_SIZE, ...part };
}
