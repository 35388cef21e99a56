// What a buyer has to pay: one order or several of one seller and auction, a fee, a buy-now
// purchase, or an accepted offer. The server calculates all amounts, in minor units of
// `currency_code`.
import { Type, type Static } from 'typebox';
import { paymentRequestKinds, paymentRequestStatuses } from '../../lib/orders/paymentStates';
import { NextAction } from '../accounts/cards';
import { defineEndpoint } from '../core/endpoint';
import { Id, IdParams, Instant, WireMoney, nullable } from '../core/schemas';
import { OrderAmounts, OrderLot, OrderParty, PostalAddress, createEnum } from './orderSchemas';

const Status = createEnum(paymentRequestStatuses);

/**
 * `address_required`, or `shipping_not_available` to that country. Shipping and total then exclude
 * shipping costs.
 */
export const PaymentObstacle = createEnum(['address_required', 'shipping_not_available']);
/**
 * Why a buy-now reservation or an accepted offer ended. `sold_to_other`: another buyer paid first.
 * `returned`: the lot was no longer available when the payment arrived.
 */
export const EndReason = createEnum([
  'cancelled',
  'too_many_attempts',
  'sold_to_other',
  'returned',
]);

export const PaymentRequest = Type.Object({
  id: Id,
  status: Status,
  kind: createEnum(paymentRequestKinds),
  lots: Type.Array(OrderLot),
  order_ids: Type.Array(Id),
  seller: OrderParty,
  amounts: OrderAmounts,
  /** null: nothing to deliver, as for a fee, or no address chosen yet. */
  address: nullable(Type.Object({ id: nullable(Id), ...PostalAddress.properties })),
  delivery_method: Type.Union([Type.Literal('shipping'), Type.Literal('pickup')]),
  pickup_offered: Type.Boolean(),
  /** Why it cannot be paid as is; null if it can. */
  obstacle: nullable(PaymentObstacle),
  /**
   * Payment methods: the same as on the lot page for the country of the address. `type`: the
   * provider’s name of the method.
   */
  methods: Type.Array(
    Type.Object({ name: Type.String(), type: Type.String(), label: Type.String() }),
  ),
  due_at: Instant,
  paid_at: nullable(Instant),
  /** Result of the last attempt: the step that the provider waits for, or the failure. */
  next_action: nullable(NextAction),
  failure: nullable(
    Type.Union([
      Type.Literal('card_declined'),
      Type.Literal('insufficient_funds'),
      Type.Literal('challenge_failed'),
      Type.Literal('challenge_expired'),
      Type.Literal('payment_declined'),
    ]),
  ),
  /**
   * Why a buy-now purchase or an accepted offer was cancelled; null for any other status and kind.
   */
  end_reason: nullable(EndReason),
  /** Other unpaid orders of the same seller and auction that can be paid together with this one. */
  combinable_order_ids: Type.Array(Id),
  url: Type.String(),
});
export type WirePaymentRequest = Static<typeof PaymentRequest>;
const PaymentRequestResponse = Type.Object({ payment_request: PaymentRequest });

export const listPaymentRequests = defineEndpoint({
  service: 'orders',
  name: 'listPaymentRequests',
  method: 'GET',
  path: '/orders/api/v3/payment_requests',
  summary:
    'Lists payment requests of the caller, most urgent first, optionally by status or by lots.',
  auth: 'session',
  query: Type.Object({
    status: Type.Optional(Status),
    lot_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  }),
  response: Type.Object({ payment_requests: Type.Array(PaymentRequest) }),
});

export const getPaymentRequest = defineEndpoint({
  service: 'orders',
  name: 'getPaymentRequest',
  method: 'GET',
  path: '/orders/api/v3/payment_requests/:id',
  summary: 'Returns one payment request of the caller with its current state at the provider.',
  auth: 'session',
  params: IdParams,
  response: PaymentRequestResponse,
  errors: ['payments_unavailable'],
});

export const createPaymentRequest = defineEndpoint({
  service: 'orders',
  name: 'createPaymentRequest',
  method: 'POST',
  path: '/orders/api/v3/payment_requests',
  summary:
    'Combines unpaid orders of one seller and auction into one payment request, which ' +
    'replaces theirs. A single order is separated again.',
  auth: 'session',
  idempotencyKey: true,
  body: Type.Object({ order_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }) }),
  status: 201,
  response: PaymentRequestResponse,
  errors: ['wrong_state', 'not_combinable', 'idempotency_conflict'],
});

export const updatePaymentRequest = defineEndpoint({
  service: 'orders',
  name: 'updatePaymentRequest',
  method: 'PATCH',
  path: '/orders/api/v3/payment_requests/:id',
  summary:
    'Changes the address or switches to pickup, and recalculates shipping, import tax and ' +
    'duty.',
  auth: 'session',
  params: IdParams,
  body: Type.Object({
    address_id: Type.Optional(Id),
    delivery_method: Type.Optional(Type.Union([Type.Literal('shipping'), Type.Literal('pickup')])),
  }),
  response: PaymentRequestResponse,
  errors: ['wrong_state', 'pickup_not_offered', 'payments_unavailable'],
});

export const createPayment = defineEndpoint({
  service: 'orders',
  name: 'createPayment',
  method: 'POST',
  path: '/orders/api/v3/payment_requests/:id/payments',
  summary:
    'Pays with either a saved card or a token of the payment provider’s form. If ' +
    'three_d_secure is required, read the request again after it. 409 price_moved if ' +
    '`expected_total` is not the server’s total; 409 wrong_state also after three attempts at ' +
    'a lot that is reserved for the caller.',
  auth: 'session',
  params: IdParams,
  idempotencyKey: true,
  body: Type.Object({
    card_id: Type.Optional(Id),
    payment_token: Type.Optional(Type.String({ pattern: '^\\w{1,200}$' })),
    expected_total: WireMoney,
  }),
  status: 201,
  response: PaymentRequestResponse,
  errors: [
    'price_moved',
    'already_paid',
    'payment_in_progress',
    'wrong_state',
    'card_declined',
    'insufficient_funds',
    'payment_declined',
    'card_not_active',
    'token_invalid',
    'method_not_accepted',
    'method_invalid',
    'amount_invalid',
    'currency_mismatch',
    'address_required',
    'shipping_not_available',
    'idempotency_conflict',
    'payments_unavailable',
  ],
});

export const cancelPayment = defineEndpoint({
  service: 'orders',
  name: 'cancelPayment',
  method: 'POST',
  path: '/orders/api/v3/payment_requests/:id/cancellation',
  summary:
    'Cancels a payment that waits for the cardholder. A buy-now purchase or an accepted offer ' +
    'is cancelled as a whole.',
  auth: 'session',
  params: IdParams,
  response: PaymentRequestResponse,
  errors: ['already_paid', 'payment_in_progress', 'payments_unavailable'],
});
