// Buying a lot without winning it: buy now, or an offer below the reserve. Amounts are minor units.
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
  summary:
    'Reserves a lot for the caller for 15 minutes to pay (step-up buy_now from EUR 5,000). ' +
    '422 buy_now_unavailable also for one hour after the caller let a reservation expire.',
  auth: 'session',
  params: IdParams,
  idempotencyKey: true,
  body: Type.Object({
    /** The displayed price in whole major units. */
    expected_price: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    currency_code: CurrencyCode,
  }),
  status: 201,
  response: Type.Object({
    buy_now: Type.Object({ payment_request_id: Id, url: Type.String(), expires_at: Instant }),
  }),
  errors: [
    'buy_now_unavailable',
    'buy_now_taken',
    'buy_now_price_moved',
    'amount_invalid',
    'currency_mismatch',
    'seller_cannot_bid',
    'account_unverified',
    'unpaid_orders',
    'shipping_not_available',
    'age_check_required',
    'explicit_content_not_accepted',
    'idempotency_conflict',
  ],
});

export const HighestBidOffer = Type.Object({
  id: Id,
  status: Type.Union([
    Type.Literal('open'),
    Type.Literal('waiting'),
    Type.Literal('accepted'),
    Type.Literal('paid'),
    Type.Literal('sold_to_other'),
    Type.Literal('declined'),
    Type.Literal('expired'),
  ]),
  /**
   * `parallel`: the first bidder to pay gets the lot. `sequential`: one bidder at a time. `manual`:
   * staff decide, and the offer is `waiting` until then.
   */
  mode: Type.Union([Type.Literal('parallel'), Type.Literal('sequential'), Type.Literal('manual')]),
  currency_code: CurrencyCode,
  amount: Type.Integer(),
  fee: Type.Integer(),
  shipping: Type.Integer(),
  total: Type.Integer(),
  /** Estimate of the import tax that the carrier collects on delivery; not part of `total`. */
  carrier_tax: Type.Integer(),
  /** Why the offer cannot be paid as is; null if it can. */
  obstacle: nullable(PaymentObstacle),
  expires_at: nullable(Instant),
  /** Position in the sequence of bidders who get the offer, from 1. */
  position: Type.Integer(),
  payment_request_id: nullable(Id),
  /** Why the offer is `declined` or `sold_to_other`; otherwise null. */
  end_reason: nullable(EndReason),
});
export type WireHighestBidOffer = Static<typeof HighestBidOffer>;

export const getHighestBidOffer = defineEndpoint({
  service: 'buyer',
  name: 'getHighestBidOffer',
  method: 'GET',
  path: '/buyer/api/v1/lots/:id/highest_bid_offer',
  summary:
    'Returns the offer to the caller for a lot below its reserve, at the highest bid of the ' +
    'caller; null if there is none.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ offer: nullable(HighestBidOffer) }),
});

export const initiatePayToAccept = defineEndpoint({
  service: 'buyer',
  name: 'initiatePayToAccept',
  method: 'POST',
  path: '/buyer/api/v1/lots/:id/highest_bid_offer/initiate_pay_to_accept',
  summary: 'Accepts the offer. The lot is sold to the caller once it is paid.',
  auth: 'session',
  params: IdParams,
  idempotencyKey: true,
  status: 201,
  response: Type.Object({ offer: HighestBidOffer, payment_request_id: Id, url: Type.String() }),
  errors: [
    'offer_taken',
    'offer_expired',
    'offer_not_open',
    'unpaid_orders',
    'age_check_required',
    'explicit_content_not_accepted',
    'idempotency_conflict',
  ],
});

export const declineHighestBidOffer = defineEndpoint({
  service: 'buyer',
  name: 'declineHighestBidOffer',
  method: 'DELETE',
  path: '/buyer/api/v1/lots/:id/highest_bid_offer',
  summary:
    'Declines the offer, also while waiting for it. ' +
    'If it was the turn of the caller, the offer goes to the next bidder.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ offer: HighestBidOffer }),
  errors: ['offer_taken', 'payment_in_progress'],
});

export const getPurchased = defineEndpoint({
  service: 'buyer',
  name: 'getPurchased',
  method: 'GET',
  path: '/buyer/api/v1/users/me/lots/:id/purchased',
  summary: 'Returns whether the caller has bought and paid for a lot.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ purchased: Type.Boolean(), order_id: nullable(Id) }),
});

export const listLotOrders = defineEndpoint({
  service: 'buyer',
  name: 'listLotOrders',
  method: 'GET',
  path: '/buyer/api/v3/lots/:id/orders',
  summary: 'Lists the orders of the caller for a lot, as buyer or seller.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ orders: Type.Array(LotOrder) }),
});
