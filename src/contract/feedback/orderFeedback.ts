// What a buyer says about an order, and what the seller answers.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { IdParams, Instant, nullable } from '../core/schemas';

export const Rating = Type.Union([Type.Literal('positive'), Type.Literal('neutral'), Type.Literal('negative')]);
const Stars = Type.Integer({ minimum: 1, maximum: 5 });
export const FeedbackAspects = Type.Object({ description: Stars, packaging: Stars, shipping: Stars, communication: Stars });

export const OrderFeedback = Type.Object({
  rating: Rating,
  aspects: nullable(FeedbackAspects),
  text: Type.String(),
  created_at: Instant,
  edited_at: nullable(Instant),
  response: nullable(Type.Object({ text: Type.String(), created_at: Instant })),
});
export type WireOrderFeedback = Static<typeof OrderFeedback>;
const Answer = Type.Object({
  feedback: nullable(OrderFeedback),
  /** What the caller may do now. */
  can_give: Type.Boolean(),
  can_edit: Type.Boolean(),
  can_respond: Type.Boolean(),
  /** Until when feedback can be given, changed and answered. */
  closes_at: nullable(Instant),
});
const FeedbackBody = Type.Object({ rating: Rating, aspects: FeedbackAspects, text: Type.String({ maxLength: 500 }) });

export const getOrderFeedback = defineEndpoint({
  service: 'feedback',
  name: 'getOrderFeedback',
  method: 'GET',
  path: '/feedback/api/v2/orders/:id/feedback',
  summary: 'The feedback of an order of the caller, as its buyer or seller.',
  auth: 'session',
  params: IdParams,
  response: Answer,
});

export const createOrderFeedback = defineEndpoint({
  service: 'feedback',
  name: 'createOrderFeedback',
  method: 'POST',
  path: '/feedback/api/v2/orders/:id/feedback',
  summary: 'The order’s buyer says how it was, once, from the delivery on and for 90 days. 409 feedback_given; 422 too_early, window_over, personal_data_detected, text_required for what is not positive.',
  auth: 'session',
  params: IdParams,
  body: FeedbackBody,
  status: 201,
  response: Answer,
});

export const updateOrderFeedback = defineEndpoint({
  service: 'feedback',
  name: 'updateOrderFeedback',
  method: 'PUT',
  path: '/feedback/api/v2/orders/:id/feedback',
  summary: 'The buyer changes it, as long as it can be given.',
  auth: 'session',
  params: IdParams,
  body: FeedbackBody,
  response: Answer,
});

export const updateFeedbackResponse = defineEndpoint({
  service: 'feedback',
  name: 'updateFeedbackResponse',
  method: 'PUT',
  path: '/feedback/api/v2/orders/:id/feedback_response',
  summary: 'The order’s seller answers, or changes the answer. 422 window_over, personal_data_detected.',
  auth: 'session',
  params: IdParams,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 500 }) }),
  response: Answer,
});
