// What buyers say about a seller.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { IdParams, Instant, PageMeta, PageQuery, nullable } from '../core/schemas';

export const Feedback = Type.Object({
  order_reference: Type.String(),
  created_at: Instant,
  author_name: Type.String(),
  rating: Type.Union([Type.Literal('positive'), Type.Literal('neutral'), Type.Literal('negative')]),
  text: Type.String(),
  response: nullable(Type.Object({ text: Type.String(), created_at: Instant })),
});
export type WireFeedback = Static<typeof Feedback>;

export const listSellerFeedback = defineEndpoint({
  service: 'feedback',
  name: 'listSellerFeedback',
  method: 'GET',
  path: '/feedback/api/v2/sellers/:id/feedbacks',
  summary: 'Feedback of a seller, latest first. 404 for somebody who is none.',
  params: IdParams,
  query: Type.Object(PageQuery),
  response: Type.Object({ feedbacks: Type.Array(Feedback), meta: PageMeta }),
});
