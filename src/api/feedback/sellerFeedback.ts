// What buyers say about a seller.
import * as endpoints from '../../contract/generated/feedback';
import type { WireFeedback } from '../../contract/feedback/sellerFeedback';
import { parseInstant, type Instant } from '../../lib/instant';
import { list } from '../core/endpointFactory';
import { idTag } from '../core/tags';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { feedbackApi } from './feedbackApi';

export type Rating = WireFeedback['rating'];
export type Feedback = {
  /** Tells one from the other; is not shown. */
  key: string;
  createdAt: Instant;
  author: string;
  rating: Rating;
  text: string;
  response: { text: string; createdAt: Instant } | null;
};
export type FeedbackPage = { feedbacks: Feedback[]; page: number; perPage: number; total: number };

function decodeFeedback({ order_reference, created_at, author_name, rating, text, response }: WireFeedback): Feedback {
  return {
    key: order_reference,
    createdAt: parseInstant(created_at),
    author: author_name,
    rating,
    text,
    response: response === null ? null : { text: response.text, createdAt: parseInstant(response.created_at) },
  };
}

export const sellerFeedbackApi = feedbackApi.injectEndpoints({
  endpoints: (build) => ({
    listSellerFeedback: list(build, endpoints.listSellerFeedback, {
      decode: ({ feedbacks, meta }): FeedbackPage => ({ feedbacks: feedbacks.map(decodeFeedback), page: meta.page, perPage: meta.per_page, total: meta.total }),
      tags: ({ id }) => [idTag('feedback', id)],
      keep: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const { useListSellerFeedbackQuery } = sellerFeedbackApi;
