// Buying a lot without winning it: buy now, or an offer below the reserve. Both lead to a payment
// request of the orders service; the buyer owns the lot only after paying.
import type { WireHighestBidOffer } from '../../contract/buyer/purchases';
import * as endpoints from '../../contract/generated/buyer';
import { parseInstant, type Instant } from '../../lib/instant';
import { createMoney, type Money } from '../../lib/money';
import { SHORT_CACHE_SECONDS, createIdTag } from '../core/createServiceApi';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { buyerApi } from './buyerApi';

export type HighestBidOffer = {
  status: WireHighestBidOffer['status'];
  mode: WireHighestBidOffer['mode'];
  amount: Money;
  fee: Money;
  shipping: Money;
  /** Import tax and customs duty that are collected with the payment. */
  importCharges: Money;
  total: Money;
  /** Estimate of what the carrier collects on delivery; not part of `total`. */
  carrierTax: Money;
  /**
   * Why the offer cannot be paid as is; null if it can. With an obstacle, the amounts exclude
   * shipping.
   */
  obstacle: WireHighestBidOffer['obstacle'];
  /** null: no deadline yet. */
  expiresAt: Instant | null;
  /** Position in the sequence of bidders who get the offer, from 1. */
  position: number;
  paymentRequestId: number | null;
  /** Why the offer ended. */
  endReason: WireHighestBidOffer['end_reason'];
};

function decodeOffer(wire: WireHighestBidOffer): HighestBidOffer {
  const toMoney = (minor: number): Money => createMoney(minor, wire.currency_code);
  return {
    status: wire.status,
    mode: wire.mode,
    amount: toMoney(wire.amount),
    fee: toMoney(wire.fee),
    shipping: toMoney(wire.shipping),
    importCharges: toMoney(wire.total - wire.amount - wire.fee - wire.shipping),
    total: toMoney(wire.total),
    carrierTax: toMoney(wire.carrier_tax),
    obstacle: wire.obstacle,
    expiresAt: wire.expires_at === null ? null : parseInstant(wire.expires_at),
    position: wire.position,
    paymentRequestId: wire.payment_request_id,
    endReason: wire.end_reason,
  };
}

export const purchasesApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    initiateBuyNow: buildMutation(build, endpoints.initiateBuyNow, {
      decode: ({ buy_now }) => ({ paymentRequestId: buy_now.payment_request_id }),
      invalidates: ({ id }) => [createIdTag('bidding', id)],
    }),
    getHighestBidOffer: buildQuery(build, endpoints.getHighestBidOffer, {
      decode: ({ offer }) => offer && decodeOffer(offer),
      tags: ({ id }) => [createIdTag('offer', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    initiatePayToAccept: buildMutation(build, endpoints.initiatePayToAccept, {
      decode: ({ payment_request_id }) => ({ paymentRequestId: payment_request_id }),
      invalidates: ({ id }) => [createIdTag('offer', id)],
    }),
    declineHighestBidOffer: buildMutation(build, endpoints.declineHighestBidOffer, {
      decode: ({ offer }) => decodeOffer(offer),
      invalidates: ({ id }) => [createIdTag('offer', id)],
    }),
  }),
});

export const {
  useInitiateBuyNowMutation,
  useGetHighestBidOfferQuery,
  useInitiatePayToAcceptMutation,
  useDeclineHighestBidOfferMutation,
} = purchasesApi;
