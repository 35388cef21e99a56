// The filter and page of a seller's feedback page, as URL parameters and as query argument.
import { SECONDARY_PAGE_SIZE } from '../../../api/core/createServiceApi';
import { parsePageNumber } from '../../../lib/urls';
import { getSellerFeedbackPath } from './feedbackMessageIds';

export const feedbackFilters = ['all', 'to_answer', 'positive', 'neutral', 'negative'] as const;
export type FeedbackFilter = (typeof feedbackFilters)[number];
type FeedbackView = { filter: FeedbackFilter; page: number };

/** Returns null if the text is not a valid user id. */
export function parseSellerId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

export function parseFeedbackView(query: URLSearchParams): FeedbackView {
  return {
    filter: feedbackFilters.find((filter) => filter === query.get('show')) ?? 'all',
    page: parsePageNumber(query),
  };
}

export function getFeedbackHref(sellerId: number, { filter, page }: FeedbackView): string {
  const query = new URLSearchParams();
  if (filter !== 'all') query.set('show', filter);
  if (page > 1) query.set('page', String(page));
  return query.size === 0
    ? getSellerFeedbackPath(sellerId)
    : `${getSellerFeedbackPath(sellerId)}?${query.toString()}`;
}

export function getFeedbackQuery(sellerId: number, { filter, page }: FeedbackView) {
  const part =
    filter === 'all'
      ? {}
      : filter === 'to_answer'
        ? { answer: 'open' as const }
        : { rating: filter };
  return { id: sellerId, page, per_page: SECONDARY_PAGE_SIZE, ...part };
}
