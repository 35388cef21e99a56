// Feedback from buyers on a seller.
import * as endpoints from '../../contract/generated/feedback';
import type { WireFeedback, WireFeedbackSummary } from '../../contract/feedback/sellerFeedback';
import { parseInstant, type Instant } from '../../lib/instant';
import { buildQuery } from '../core/endpointFactory';
import { createIdTag, createListTag, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { feedbackApi } from './feedbackApi';

export type Rating = WireFeedback['rating'];
export type Feedback = {
  /** Unique key; not displayed. */
  key: string;
  createdAt: Instant;
  author: string;
  rating: Rating;
  text: string;
  response: { text: string; createdAt: Instant } | null;
  aspects: NonNullable<WireFeedback['aspects']> | null;
  /** Only for the seller: the order, and whether the feedback can still be answered. */
  order: { id: number; title: string; canRespond: boolean } | null;
};
/**
 * Lifetime summary. `score`: percentage of positive ratings; null below five ratings. `toAnswer`: 0
 * for anyone but the seller.
 */
export type FeedbackSummary = Pick<
  WireFeedbackSummary,
  'positive' | 'neutral' | 'negative' | 'score' | 'aspects'
> & { toAnswer: number };
/** `summary`: null if the upstream has none. */
export type FeedbackPage = {
  feedbacks: Feedback[];
  page: number;
  perPage: number;
  total: number;
  summary: FeedbackSummary | null;
};

function decodeSummary({
  positive,
  neutral,
  negative,
  score,
  aspects,
  to_answer: toAnswer,
}: WireFeedbackSummary): FeedbackSummary {
  return { positive, neutral, negative, score, aspects, toAnswer: toAnswer ?? 0 };
}

function decodeFeedback({
  order_reference,
  created_at,
  author_name,
  rating,
  text,
  response,
  aspects,
  order,
}: WireFeedback): Feedback {
  return {
    key: order_reference,
    createdAt: parseInstant(created_at),
    author: author_name,
    rating,
    text,
    response:
      response === null
        ? null
        : { text: response.text, createdAt: parseInstant(response.created_at) },
    aspects: aspects ?? null,
    order:
      order == null ? null : { id: order.id, title: order.title, canRespond: order.can_respond },
  };
}

export const sellerFeedbackApi = feedbackApi.injectEndpoints({
  endpoints: (build) => ({
    listSellerFeedback: buildQuery(build, endpoints.listSellerFeedback, {
      decode: ({ feedbacks, meta, summary }): FeedbackPage => ({
        feedbacks: feedbacks.map(decodeFeedback),
        page: meta.page,
        perPage: meta.per_page,
        total: meta.total,
        summary: summary === undefined ? null : decodeSummary(summary),
      }),
      tags: ({ id }) => [createIdTag('feedback', id), createListTag('feedback')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const { useListSellerFeedbackQuery } = sellerFeedbackApi;
