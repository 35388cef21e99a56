// Bid holds: amounts reserved on the card of a new bidder. A hold is captured only if the bidder
// wins and does not pay. The server sets the amount.
import type { WireAuthorisationPayment } from '../../contract/buyer/authorisationPayments';
import * as endpoints from '../../contract/generated/buyer';
import { createMoney, type Money } from '../../lib/money';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { SHORT_CACHE_SECONDS, createListTag } from '../core/createServiceApi';
import { buyerApi } from './buyerApi';

export type BidHold = {
  id: number;
  status: WireAuthorisationPayment['status'];
  amount: Money;
  card: { id: number; brand: string; last4: string };
  /** The provider's challenge that the cardholder must complete first, or null. */
  challengeId: string | null;
  /** When the hold was requested, ISO 8601. */
  createdAt: string;
  /** When the hold is released at the latest, ISO 8601. */
  expiresAt: string;
};

function decodeHold({
  authorisation_payment: wire,
}: {
  authorisation_payment: WireAuthorisationPayment;
}): BidHold {
  return {
    id: wire.id,
    status: wire.status,
    amount: createMoney(wire.amount, wire.currency_code),
    card: wire.card,
    challengeId: wire.next_action?.challenge_id ?? null,
    createdAt: wire.created_at,
    expiresAt: wire.expires_at,
  };
}

const authorisationPaymentsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listAuthorisationPayments: buildQuery(build, endpoints.listAuthorisationPayments, {
      decode: (wire) =>
        wire.authorisation_payments.map((payment) =>
          decodeHold({ authorisation_payment: payment }),
        ),
      tags: () => [],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createAuthorisationPayment: buildMutation(build, endpoints.createAuthorisationPayment, {
      decode: decodeHold,
      invalidates: () => [createListTag('me')],
    }),
    getAuthorisationPayment: buildQuery(build, endpoints.getAuthorisationPayment, {
      decode: decodeHold,
      tags: () => [],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const {
  useListAuthorisationPaymentsQuery,
  useCreateAuthorisationPaymentMutation,
  useLazyGetAuthorisationPaymentQuery,
} = authorisationPaymentsApi;
