// The buyer's feedback on an order, and the seller's response.
import * as endpoints from '../../contract/generated/feedback';
import type { ResponseOf } from '../../contract/core/endpoint';
import type { getOrderFeedback, WireOrderFeedback } from '../../contract/feedback/orderFeedback';
import { parseInstant, type Instant } from '../../lib/instant';
import { SHORT_CACHE_SECONDS, createIdTag, createListTag } from '../core/createServiceApi';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { feedbackApi } from './feedbackApi';

export type Aspects = NonNullable<WireOrderFeedback['aspects']>;
export type OrderFeedback = {
  feedback: {
    rating: WireOrderFeedback['rating'];
    aspects: Aspects | null;
    text: string;
    createdAt: Instant;
    editedAt: Instant | null;
    response: { text: string; createdAt: Instant } | null;
  } | null;
  canGive: boolean;
  canEdit: boolean;
  canRespond: boolean;
  /** Deadline for giving, editing and answering feedback; null until delivery. */
  closesAt: Instant | null;
};

function decode({
  feedback,
  can_give,
  can_edit,
  can_respond,
  closes_at,
}: ResponseOf<typeof getOrderFeedback>): OrderFeedback {
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
            response:
              feedback.response === null
                ? null
                : {
                    text: feedback.response.text,
                    createdAt: parseInstant(feedback.response.created_at),
                  },
          },
    canGive: can_give,
    canEdit: can_edit,
    canRespond: can_respond,
    closesAt: closes_at === null ? null : parseInstant(closes_at),
  };
}

/** The seller's feedback list shows the order too. */
const getChangedTags = (id: number) => [
  createIdTag('orderFeedback', id),
  createListTag('feedback'),
];

export const orderFeedbackApi = feedbackApi.injectEndpoints({
  endpoints: (build) => ({
    getOrderFeedback: buildQuery(build, endpoints.getOrderFeedback, {
      decode,
      tags: ({ id }) => [createIdTag('orderFeedback', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createOrderFeedback: buildMutation(build, endpoints.createOrderFeedback, {
      decode,
      invalidates: ({ id }) => getChangedTags(id),
    }),
    updateOrderFeedback: buildMutation(build, endpoints.updateOrderFeedback, {
      decode,
      invalidates: ({ id }) => getChangedTags(id),
    }),
    updateFeedbackResponse: buildMutation(build, endpoints.updateFeedbackResponse, {
      decode,
      invalidates: ({ id }) => getChangedTags(id),
    }),
  }),
});

export const {
  useGetOrderFeedbackQuery,
  useCreateOrderFeedbackMutation,
  useUpdateOrderFeedbackMutation,
  useUpdateFeedbackResponseMutation,
} = orderFeedbackApi;
