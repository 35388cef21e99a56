// Feedback from buyers on a seller.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Id, IdParams, Instant, PageMeta, PageQuery, nullable } from '../core/schemas';
import { FeedbackAspects, Rating } from './orderFeedback';

export const Feedback = Type.Object({
  order_reference: Type.String(),
  created_at: Instant,
  author_name: Type.String(),
  rating: Rating,
  text: Type.String(),
  response: nullable(Type.Object({ text: Type.String(), created_at: Instant })),
  aspects: Type.Optional(nullable(FeedbackAspects)),
  /** Only for the seller: the order, and whether the feedback can still be answered. */
  order: Type.Optional(
    nullable(Type.Object({ id: Id, title: Type.String(), can_respond: Type.Boolean() })),
  ),
});
export type WireFeedback = Static<typeof Feedback>;

/** Lifetime summary of the seller, independent of the listed page. */
export const FeedbackSummary = Type.Object({
  positive: Type.Integer(),
  neutral: Type.Integer(),
  negative: Type.Integer(),
  /** Percentage of positive ratings; null below five ratings. */
  score: nullable(Type.Number()),
  /** Average of each aspect, 1 to 5 with one decimal; null without ratings. */
  aspects: nullable(
    Type.Object({
      description: Type.Number(),
      packaging: Type.Number(),
      shipping: Type.Number(),
      communication: Type.Number(),
    }),
  ),
  /** Only for the seller: the number that can still be answered. */
  to_answer: nullable(Type.Integer()),
});
export type WireFeedbackSummary = Static<typeof FeedbackSummary>;

export const listSellerFeedback = defineEndpoint({
  service: 'feedback',
  name: 'listSellerFeedback',
  method: 'GET',
  path: '/feedback/api/v2/sellers/:id/feedbacks',
  summary:
    'Lists the feedback on a seller, latest first: all of it, of one rating, or (for the seller ' +
    'only) what can still be answered. 404 if the user is not a seller.',
  params: IdParams,
  query: Type.Object({
    ...PageQuery,
    rating: Type.Optional(Rating),
    answer: Type.Optional(Type.Literal('open')),
  }),
  response: Type.Object({
    feedbacks: Type.Array(Feedback),
    meta: PageMeta,
    summary: Type.Optional(FeedbackSummary),
  }),
});
