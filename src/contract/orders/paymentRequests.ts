// What a buyer has to pay: one order or several of one seller and auction together, a fee, something bought at once, an
// offer taken. Every figure is the server's; minor units of `currency_code`.
import { Type, type Static } from 'typebox';
import { paymentRequestKinds, paymentRequestStatuses } from '../../lib/orders/paymentStates';
import { NextAction } from '../accounts/cards';
import { defineEndpoint } from '../core/endpoint';
import { Id, IdParams, Instant, WireMoney, nullable } from '../core/schemas';
import { OrderAmounts, OrderLot, OrderParty, PostalAddress, oneOf } from './orderSchemas';

const Status = oneOf(paymentRequestStatuses);

/** `address_required`, or `shipping_not_available` to that country: shipping and total are then without carriage. */
export const PaymentObstacle = oneOf(['address_required', 'shipping_not_available']);
/** Of what was kept for its buyer alone, or offered to them: `taken`: another paid first; `returned`: it was gone when it was paid. */
export const EndReason = oneOf(['given_up', 'tried_too_often', 'taken', 'returned']);

export const PaymentRequest = Type.Object({
  id: Id,
  status: Status,
  kind: oneOf(paymentRequestKinds),
  lots: Type.Array(OrderLot),
  order_ids: Type.Array(Id),
  seller: OrderParty,
  amounts: OrderAmounts,
  /** null: nothing to be delivered, as for a fee, or no address chosen yet. */
  address: nullable(Type.Object({ id: nullable(Id), ...PostalAddress.properties })),
  delivery_method: Type.Union([Type.Literal('shipping'), Type.Literal('pickup')]),
  pickup_offered: Type.Boolean(),
  /** Why it cannot be paid as it stands. */
  obstacle: nullable(PaymentObstacle),
  /** With what it can be paid: exactly what the lot’s page names for the country of its address. `type`: what the provider calls it. */
  methods: Type.Array(Type.Object({ name: Type.String(), type: Type.String(), label: Type.String() })),
  due_at: Instant,
  paid_at: nullable(Instant),
  /** Of the last attempt: what the provider waits for, or why it failed. */
  next_action: nullable(NextAction),
  failure: nullable(Type.Union([Type.Literal('card_declined'), Type.Literal('insufficient_funds'), Type.Literal('challenge_failed'), Type.Literal('challenge_expired'), Type.Literal('payment_declined')])),
  /** Why something bought at once or an offer taken was cancelled; null for every other state and kind. */
  end_reason: nullable(EndReason),
  /** Other unpaid orders of the same seller and auction, which can be paid together with this one. */
  combinable_order_ids: Type.Array(Id),
  url: Type.String(),
});
export type WirePaymentRequest = Static<typeof PaymentRequest>;
const Answer = Type.Object({ payment_request: PaymentRequest });

export const listPaymentRequests = defineEndpoint({
  service: 'orders',
  name: 'listPaymentRequests',
  method: 'GET',
  path: '/orders/api/v3/payment_requests',
  summary: 'Payment requests of the caller, the most urgent first: those of a status, or those of some lots.',
  auth: 'session',
  query: Type.Object({ status: Type.Optional(Status), lot_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })) }),
  response: Type.Object({ payment_requests: Type.Array(PaymentRequest) }),
});

export const getPaymentRequest = defineEndpoint({
  service: 'orders',
  name: 'getPaymentRequest',
  method: 'GET',
  path: '/orders/api/v3/payment_requests/:id',
  summary: 'One payment request of the caller, as the provider has it now.',
  auth: 'session',
  params: IdParams,
  response: Answer,
});

export const createPaymentRequest = defineEndpoint({
  service: 'orders',
  name: 'createPaymentRequest',
  method: 'POST',
  path: '/orders/api/v3/payment_requests',
  summary: 'Takes unpaid orders of one seller and auction together into one request, which takes the place of theirs; one order alone is taken out again. 409 wrong_state; 422 not_combinable.',
  auth: 'session',
  idempotencyKey: true,
  body: Type.Object({ order_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }) }),
  status: 201,
  response: Answer,
});

export const updatePaymentRequest = defineEndpoint({
  service: 'orders',
  name: 'updatePaymentRequest',
  method: 'PATCH',
  path: '/orders/api/v3/payment_requests/:id',
  summary: 'Another address of the caller’s, or picking up: shipping, import tax and duty are reckoned anew. 409 wrong_state; 422 pickup_not_offered.',
  auth: 'session',
  params: IdParams,
  body: Type.Object({ address_id: Type.Optional(Id), delivery_method: Type.Optional(Type.Union([Type.Literal('shipping'), Type.Literal('pickup')])) }),
  response: Answer,
});

export const createPayment = defineEndpoint({
  service: 'orders',
  name: 'createPayment',
  method: 'POST',
  path: '/orders/api/v3/payment_requests/:id/payments',
  summary:
    'Pays, with a saved card or with a token of the payment provider’s own form: one of the two. 409 price_changed when `expected_total` is not the server’s figure, already_paid, payment_in_progress, wrong_state (also after three attempts at a lot that is kept for the caller); 422 card_declined, insufficient_funds, card_not_active, token_invalid, method_not_accepted, address_required, shipping_not_available. It may need three_d_secure: read the request again after it.',
  auth: 'session',
  params: IdParams,
  idempotencyKey: true,
  body: Type.Object({ card_id: Type.Optional(Id), payment_token: Type.Optional(Type.String({ pattern: '^\\w{1,200}$' })), expected_total: WireMoney }),
  status: 201,
  response: Answer,
});

export const cancelPayment = defineEndpoint({
  service: 'orders',
  name: 'cancelPayment',
  method: 'POST',
  path: '/orders/api/v3/payment_requests/:id/cancellation',
  summary: 'Gives up a payment that waits for the cardholder; something bought at once or an offer taken is given up whole. 409 already_paid.',
  auth: 'session',
  params: IdParams,
  response: Answer,
});
