// Bid holds: money set aside on a card before somebody new bids. Nothing is taken unless the bidder wins and does not
// pay. The amount is the server's.
import type { WireAuthorisationPayment } from '../../contract/buyer/authorisationPayments';
import * as endpoints from '../../contract/generated/buyer';
import { money, type Money } from '../../lib/money';
import { create, get, list } from '../core/endpointFactory';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { listTag } from '../core/tags';
import { buyerApi } from './buyerApi';

export type BidHold = {
  id: number;
  status: WireAuthorisationPayment['status'];
  amount: Money;
  card: { id: number; brand: string; last4: string };
  /** The provider's question that the cardholder must answer first, or null. */
  challengeId: string | null;
  /** When it was asked for, ISO 8601. */
  createdAt: string;
  /** When the money is free again at the latest, ISO 8601. */
  expiresAt: string;
};

function decodeHold({ authorisation_payment: wire }: { authorisation_payment: WireAuthorisationPayment }): BidHold {
  return {
    id: wire.id,
    status: wire.status,
    amount: money(wire.amount, wire.currency_code),
    card: wire.card,
    challengeId: wire.next_action?.challenge_id ?? null,
    createdAt: wire.created_at,
    expiresAt: wire.expires_at,
  };
}

const authorisationPaymentsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listAuthorisationPayments: list(build, endpoints.listAuthorisationPayments, {
      decode: (wire) => wire.authorisation_payments.map((payment) => decodeHold({ authorisation_payment: payment })),
      tags: () => [],
      keep: SHORT_CACHE_SECONDS,
    }),
    createAuthorisationPayment: create(build, endpoints.createAuthorisationPayment, { decode: decodeHold, invalidates: () => [listTag('me')] }),
    getAuthorisationPayment: get(build, endpoints.getAuthorisationPayment, { decode: decodeHold, tags: () => [], keep: SHORT_CACHE_SECONDS }),
  }),
});

export const { useListAuthorisationPaymentsQuery, useCreateAuthorisationPaymentMutation, useLazyGetAuthorisationPaymentQuery } = authorisationPaymentsApi;
