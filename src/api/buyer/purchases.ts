// Buying a lot other than by winning it: at once, or by the offer below the reserve. Both lead to a payment request of the
// orders service; the lot is the buyer's only when that is paid.
import type { WireHighestBidOffer } from '../../contract/buyer/purchases';
import * as endpoints from '../../contract/generated/buyer';
import { parseInstant, type Instant } from '../../lib/instant';
import { money, type Money } from '../../lib/money';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { create, get, remove } from '../core/endpointFactory';
import { idTag } from '../core/tags';
import { buyerApi } from './buyerApi';

export type HighestBidOffer = {
  status: WireHighestBidOffer['status'];
  mode: WireHighestBidOffer['mode'];
  amount: Money;
  fee: Money;
  shipping: Money;
  /** Tax and duty on import that are collected with it. */
  importCharges: Money;
  total: Money;
  /** What the carrier collects on delivery: an estimate, and no part of `total`. */
  carrierTax: Money;
  /** Why it cannot be paid as it stands; null: it can. With one, the amounts are without shipping. */
  obstacle: WireHighestBidOffer['obstacle'];
  /** null: it has no end yet. */
  expiresAt: Instant | null;
  /** Among those who are asked one after another, from 1. */
  position: number;
  paymentRequestId: number | null;
  /** Why it was declined or taken. */
  endReason: WireHighestBidOffer['end_reason'];
};

function decodeOffer(wire: WireHighestBidOffer): HighestBidOffer {
  const of = (minor: number): Money => money(minor, wire.currency_code);
  return {
    status: wire.status,
    mode: wire.mode,
    amount: of(wire.amount),
    fee: of(wire.fee),
    shipping: of(wire.shipping),
    importCharges: of(wire.total - wire.amount - wire.fee - wire.shipping),
    total: of(wire.total),
    carrierTax: of(wire.carrier_tax),
    obstacle: wire.obstacle,
    expiresAt: wire.expires_at === null ? null : parseInstant(wire.expires_at),
    position: wire.position,
    paymentRequestId: wire.payment_request_id,
    endReason: wire.end_reason,
  };
}

export const purchasesApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    initiateBuyNow: create(build, endpoints.initiateBuyNow, { decode: ({ buy_now }) => ({ paymentRequestId: buy_now.payment_request_id }), invalidates: ({ id }) => [idTag('bidding', id)] }),
    getHighestBidOffer: get(build, endpoints.getHighestBidOffer, { decode: ({ offer }) => offer && decodeOffer(offer), tags: ({ id }) => [idTag('offer', id)], keep: SHORT_CACHE_SECONDS }),
    initiatePayToAccept: create(build, endpoints.initiatePayToAccept, { decode: ({ payment_request_id }) => ({ paymentRequestId: payment_request_id }), invalidates: ({ id }) => [idTag('offer', id)] }),
    declineHighestBidOffer: remove(build, endpoints.declineHighestBidOffer, { decode: ({ offer }) => decodeOffer(offer), invalidates: ({ id }) => [idTag('offer', id)] }),
  }),
});

export const { useInitiateBuyNowMutation, useGetHighestBidOfferQuery, useInitiatePayToAcceptMutation, useDeclineHighestBidOfferMutation } = purchasesApi;
