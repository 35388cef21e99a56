// The buyer's feedback on an order, and the seller's response.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { IdParams, Instant, nullable } from '../core/schemas';

export const Rating = Type.Union([
  Type.Literal('positive'),
  Type.Literal('neutral'),
  Type.Literal('negative'),
]);
const Stars = Type.Integer({ minimum: 1, maximum: 5 });
export const FeedbackAspects = Type.Object({
  description: Stars,
  packaging: Stars,
  shipping: Stars,
  communication: Stars,
});
export type WireFeedbackAspects = Static<typeof FeedbackAspects>;

export const OrderFeedback = Type.Object({
  rating: Rating,
  aspects: nullable(FeedbackAspects),
  text: Type.String(),
  created_at: Instant,
  edited_at: nullable(Instant),
  response: nullable(Type.Object({ text: Type.String(), created_at: Instant })),
});
export type WireOrderFeedback = Static<typeof OrderFeedback>;
const OrderFeedbackResponse = Type.Object({
  feedback: nullable(OrderFeedback),
  /** What the caller can do now. */
  can_give: Type.Boolean(),
  can_edit: Type.Boolean(),
  can_respond: Type.Boolean(),
  /** Deadline for giving, editing and answering feedback. */
  closes_at: nullable(Instant),
});
const FeedbackBody = Type.Object({
  rating: Rating,
  aspects: FeedbackAspects,
  text: Type.String({ maxLength: 500 }),
});

export const getOrderFeedback = defineEndpoint({
  service: 'feedback',
  name: 'getOrderFeedback',
  method: 'GET',
  path: '/feedback/api/v2/orders/:id/feedback',
  summary: 'Returns the feedback on an order of the caller, as buyer or seller.',
  auth: 'session',
  params: IdParams,
  response: OrderFeedbackResponse,
});

export const createOrderFeedback = defineEndpoint({
  service: 'feedback',
  name: 'createOrderFeedback',
  method: 'POST',
  path: '/feedback/api/v2/orders/:id/feedback',
  summary:
    'Gives feedback as the buyer of the order, once, from delivery for 90 days. 422 ' +
    'text_required unless the rating is positive.',
  auth: 'session',
  params: IdParams,
  body: FeedbackBody,
  status: 201,
  response: OrderFeedbackResponse,
  errors: [
    'feedback_given',
    'too_early',
    'window_over',
    'text_required',
    'text_invalid',
    'personal_data_detected',
  ],
});

export const updateOrderFeedback = defineEndpoint({
  service: 'feedback',
  name: 'updateOrderFeedback',
  method: 'PUT',
  path: '/feedback/api/v2/orders/:id/feedback',
  summary: 'Edits the feedback as the buyer, within the same deadline.',
  auth: 'session',
  params: IdParams,
  body: FeedbackBody,
  response: OrderFeedbackResponse,
  errors: ['too_early', 'window_over', 'text_required', 'text_invalid', 'personal_data_detected'],
});

export const updateFeedbackResponse = defineEndpoint({
  service: 'feedback',
  name: 'updateFeedbackResponse',
  method: 'PUT',
  path: '/feedback/api/v2/orders/:id/feedback_response',
  summary: 'Creates or edits the response of the seller.',
  auth: 'session',
  params: IdParams,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 500 }) }),
  response: OrderFeedbackResponse,
  errors: ['too_early', 'window_over', 'text_required', 'text_invalid', 'personal_data_detected'],
});
