// Prefetches a seller's own feedback page: the signed-in seller and the list. Another seller's page
// is a 404, because their feedback is on the public profile.
import { createFailureResult } from '../../api/core/failureResult';
import { usersApi } from '../../api/buyer/users';
import { sellerFeedbackApi } from '../../api/feedback/sellerFeedback';
import {
  createErrorResult,
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { orderFeedbackApi } from '../../api/feedback/orderFeedback';
import { SECONDARY_PAGE_SIZE } from '../../api/core/createServiceApi';
import { parsePageNumber } from '../../lib/urls';
import { getSellerFeedbackPath } from './feedbackMessageIds';

// The filter and page of a seller's feedback page, as URL parameters and as query argument.

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

/**
 * Prefetches the feedback of an order for the order pages. If it fails, the browser loads the
 * section instead.
 */
export async function prefetchOrderFeedback(
  { dispatch }: PrefetchContext,
  orderId: number,
): Promise<void> {
  await dispatch(
    orderFeedbackApi.endpoints.getOrderFeedback.initiate(
      { id: orderId },
      { subscribe: false, forceRefetch: 10 },
    ),
  );
}

const NOT_FOUND = 404;
const FRESH_SECONDS = 10;

export async function prefetchSellerFeedback({
  dispatch,
  params,
  query,
  intl,
}: PrefetchContext): Promise<PrefetchResult> {
  const sellerId = parseSellerId(params['sellerId']);
  if (sellerId === null) return createErrorResult(NOT_FOUND);
  const me = await dispatch(usersApi.endpoints.getMe.initiate({}, { subscribe: false }));
  if (me.data === undefined) return createFailureResult(me.error);
  if (me.data.id !== sellerId) return createErrorResult(NOT_FOUND);
  const { data, error } = await dispatch(
    sellerFeedbackApi.endpoints.listSellerFeedback.initiate(
      getFeedbackQuery(sellerId, parseFeedbackView(query)),
      { subscribe: false, forceRefetch: FRESH_SECONDS },
    ),
  );
  if (data === undefined) return createFailureResult(error);
  return createPageResult({
    title: intl.formatMessage({ id: 'feedback.list.title' }),
    noindex: true,
  });
}
