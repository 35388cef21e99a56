// What the buyer of an order says of it, and what the seller answers.
import * as endpoints from '../../contract/generated/feedback';
import type { ResponseOf } from '../../contract/core/endpoint';
import type { getOrderFeedback, WireOrderFeedback } from '../../contract/feedback/orderFeedback';
import { parseInstant, type Instant } from '../../lib/instant';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { create, get, update } from '../core/endpointFactory';
import { idTag, listTag } from '../core/tags';
import { feedbackApi } from './feedbackApi';

export type Aspects = NonNullable<WireOrderFeedback['aspects']>;
export type OrderFeedback = {
  feedback: { rating: WireOrderFeedback['rating']; aspects: Aspects | null; text: string; createdAt: Instant; editedAt: Instant | null; response: { text: string; createdAt: Instant } | null } | null;
  canGive: boolean;
  canEdit: boolean;
  canRespond: boolean;
  /** Until when it can be given, changed and answered; null: not known before the delivery. */
  closesAt: Instant | null;
};

function decode({ feedback, can_give, can_edit, can_respond, closes_at }: ResponseOf<typeof getOrderFeedback>): OrderFeedback {
  return {
    feedback:
      feedback === null
        ? null
        : {
            rating: feedback.rating,
            aspects: feedback.aspects,
            text: feedback.text,
            createdAt: parseInstant(feedback.created_at),
            editedAt: feedback.edited_at === null ? null : parseInstant(feedback.edited_at),
            response: feedback.response === null ? null : { text: feedback.response.text, createdAt: parseInstant(feedback.response.created_at) },
          },
    canGive: can_give,
    canEdit: can_edit,
    canRespond: can_respond,
    closesAt: closes_at === null ? null : parseInstant(closes_at),
  };
}

/** The seller's list shows it too. */
const changed = (id: number) => [idTag('orderFeedback', id), listTag('feedback')];

export const orderFeedbackApi = feedbackApi.injectEndpoints({
  endpoints: (build) => ({
    getOrderFeedback: get(build, endpoints.getOrderFeedback, { decode, tags: ({ id }) => [idTag('orderFeedback', id)], keep: SHORT_CACHE_SECONDS }),
    createOrderFeedback: create(build, endpoints.createOrderFeedback, { decode, invalidates: ({ id }) => changed(id) }),
    updateOrderFeedback: update(build, endpoints.updateOrderFeedback, { decode, invalidates: ({ id }) => changed(id) }),
    updateFeedbackResponse: update(build, endpoints.updateFeedbackResponse, { decode, invalidates: ({ id }) => changed(id) }),
  }),
});

export const { useGetOrderFeedbackQuery, useCreateOrderFeedbackMutation, useUpdateOrderFeedbackMutation, useUpdateFeedbackResponseMutation } = orderFeedbackApi;
