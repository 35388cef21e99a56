// Buying a lot other than by winning it: at once, or by the offer below the reserve. Amounts are minor units.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { CurrencyCode, Id, IdParams, Instant, nullable } from '../core/schemas';
import { LotOrder } from '../orders/orders';
import { EndReason, PaymentObstacle } from '../orders/paymentRequests';

export const initiateBuyNow = defineEndpoint({
  service: 'buyer',
  name: 'initiateBuyNow',
  method: 'POST',
  path: '/buyer/api/v3/lots/:id/initiate_buy_now',
  summary: 'Keeps a lot for the caller for 15 minutes, in which to pay (step-up buy_now from EUR 5,000). 422 buy_now_unavailable (also for an hour to who let it go unpaid), buy_now_taken, buy_now_price_changed, and the codes of bidders.',
  auth: 'session',
  params: IdParams,
  idempotencyKey: true,
  body: Type.Object({ /** Whole major units, as shown. */ expected_price: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), currency_code: CurrencyCode }),
  status: 201,
  response: Type.Object({ buy_now: Type.Object({ payment_request_id: Id, url: Type.String(), expires_at: Instant }) }),
});

export const HighestBidOffer = Type.Object({
  id: Id,
  status: Type.Union([Type.Literal('open'), Type.Literal('waiting'), Type.Literal('accepted'), Type.Literal('paid'), Type.Literal('taken'), Type.Literal('declined'), Type.Literal('expired')]),
  /** `parallel`: the first who pays gets it. `sequential`: one after another. `manual`: by a person, `waiting` until then. */
  mode: Type.Union([Type.Literal('parallel'), Type.Literal('sequential'), Type.Literal('manual')]),
  currency_code: CurrencyCode,
  amount: Type.Integer(),
  fee: Type.Integer(),
  shipping: Type.Integer(),
  total: Type.Integer(),
  /** Import tax that the carrier collects on delivery: an estimate, and no part of `total`. */
  carrier_tax: Type.Integer(),
  /** Why it cannot be paid as it stands. */
  obstacle: nullable(PaymentObstacle),
  expires_at: nullable(Instant),
  /** Among those who are asked one after another, from 1. */
  position: Type.Integer(),
  payment_request_id: nullable(Id),
  /** Of one that is `declined` or `taken`, why; otherwise null. */
  end_reason: nullable(EndReason),
});
export type WireHighestBidOffer = Static<typeof HighestBidOffer>;

export const getHighestBidOffer = defineEndpoint({
  service: 'buyer',
  name: 'getHighestBidOffer',
  method: 'GET',
  path: '/buyer/api/v1/lots/:id/highest_bid_offer',
  summary: 'The offer to the caller of a lot whose reserve was not met, at their own highest bid; null where there is none.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ offer: nullable(HighestBidOffer) }),
});

export const initiatePayToAccept = defineEndpoint({
  service: 'buyer',
  name: 'initiatePayToAccept',
  method: 'POST',
  path: '/buyer/api/v1/lots/:id/highest_bid_offer/initiate_pay_to_accept',
  summary: 'Accepts the offer: it is the caller’s when paid. 422 offer_taken, offer_expired, offer_not_open.',
  auth: 'session',
  params: IdParams,
  idempotencyKey: true,
  status: 201,
  response: Type.Object({ offer: HighestBidOffer, payment_request_id: Id, url: Type.String() }),
});

export const declineHighestBidOffer = defineEndpoint({
  service: 'buyer',
  name: 'declineHighestBidOffer',
  method: 'DELETE',
  path: '/buyer/api/v1/lots/:id/highest_bid_offer',
  summary: 'Says no to the offer, also before one’s turn; whoever has their turn makes way for the next in line.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ offer: HighestBidOffer }),
});

export const getPurchased = defineEndpoint({
  service: 'buyer',
  name: 'getPurchased',
  method: 'GET',
  path: '/buyer/api/v1/users/me/lots/:id/purchased',
  summary: 'Whether the caller has bought and paid for a lot.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ purchased: Type.Boolean(), order_id: nullable(Id) }),
});

export const listLotOrders = defineEndpoint({
  service: 'buyer',
  name: 'listLotOrders',
  method: 'GET',
  path: '/buyer/api/v3/lots/:id/orders',
  summary: 'The caller’s orders of a lot, as buyer or seller.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ orders: Type.Array(LotOrder) }),
});
