// What buyers say about a seller.
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
  /** For the seller alone: which order it is about, and whether it can still be answered. */
  order: Type.Optional(nullable(Type.Object({ id: Id, title: Type.String(), can_respond: Type.Boolean() }))),
});
export type WireFeedback = Static<typeof Feedback>;

/** Of a seller's whole life here, whatever part of it is listed. */
export const FeedbackSummary = Type.Object({
  positive: Type.Integer(),
  neutral: Type.Integer(),
  negative: Type.Integer(),
  /** Per cent of positive ratings; null below five ratings. */
  score: nullable(Type.Number()),
  /** The mean of each, 1 to 5 with one decimal; null where nobody gave any. */
  aspects: nullable(Type.Object({ description: Type.Number(), packaging: Type.Number(), shipping: Type.Number(), communication: Type.Number() })),
  /** For the seller alone: how many can still be answered. */
  to_answer: nullable(Type.Integer()),
});
export type WireFeedbackSummary = Static<typeof FeedbackSummary>;

export const listSellerFeedback = defineEndpoint({
  service: 'feedback',
  name: 'listSellerFeedback',
  method: 'GET',
  path: '/feedback/api/v2/sellers/:id/feedbacks',
  summary: 'Feedback of a seller, latest first: all of it, of one rating, or (for the seller alone) what can still be answered. 404 for somebody who is none.',
  params: IdParams,
  query: Type.Object({ ...PageQuery, rating: Type.Optional(Rating), answer: Type.Optional(Type.Literal('open')) }),
  response: Type.Object({ feedbacks: Type.Array(Feedback), meta: PageMeta, summary: Type.Optional(FeedbackSummary) }),
});
