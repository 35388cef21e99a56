// Orders of buyers and sellers: lists, one in full, its history, and what both sides may do with it.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Id, IdParams, Instant, PageMeta, PageQuery, nullable } from '../core/schemas';
import { Order, OrderCard, OrderRequest, OrderRequestType, OrderRoleName, OrderStatusName } from './orderSchemas';

const OrderAnswer = Type.Object({ order: Order });
const Reason = Type.String({ minLength: 1, maxLength: 40 });
const Words = Type.String({ maxLength: 1000 });

export const listOrders = defineEndpoint({
  service: 'orders',
  name: 'listOrders',
  method: 'GET',
  path: '/orders/api/v3/users/:userId/orders',
  summary: 'Orders of the user as buyer or seller, the latest first; to ship and to pay the most urgent first. 404 for another user’s id.',
  auth: 'session',
  params: Type.Object({ userId: Id }),
  query: Type.Object({
    ...PageQuery,
    role: Type.Optional(Type.Union([Type.Literal('buyer'), Type.Literal('seller')])),
    tab: Type.Optional(Type.Union([Type.Literal('to_pay'), Type.Literal('to_ship'), Type.Literal('on_the_way'), Type.Literal('completed'), Type.Literal('archive')])),
    /** Words of a title, a reference, the other side’s name. */
    q: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: Type.Object({
    orders: Type.Array(OrderCard),
    meta: PageMeta,
    counts: Type.Object({ unpaid: Type.Integer(), to_ship: Type.Integer(), in_transit: Type.Integer(), completed: Type.Integer(), archived: Type.Integer() }),
  }),
});

export const getOrder = defineEndpoint({
  service: 'orders',
  name: 'getOrder',
  method: 'GET',
  path: '/orders/api/v3/users/:userId/orders/:orderId',
  summary: 'One order of the user, as buyer or seller; for support any order, without its address, under their own id.',
  auth: 'session',
  params: Type.Object({ userId: Id, orderId: Id }),
  response: OrderAnswer,
});

export const updateArchive = defineEndpoint({
  service: 'orders',
  name: 'updateArchive',
  method: 'POST',
  path: '/orders/api/v3/orders/archive',
  summary: 'Puts orders that are over into the caller’s archive, or takes them out. 422 order_not_over.',
  auth: 'session',
  body: Type.Object({ order_ids: Type.Array(Id, { minItems: 1, maxItems: 100 }), archived: Type.Boolean() }),
  response: Type.Object({ order_ids: Type.Array(Id) }),
});

export const OrderEvent = Type.Object({
  id: Id,
  /** A state that the order came to, or another thing that happened: `reminder_sent`, `customs_submitted`, `feedback_given` … */
  type: Type.String(),
  at: Instant,
  actor: Type.Union([Type.Literal('buyer'), Type.Literal('seller'), Type.Literal('carrier'), Type.Literal('support'), Type.Literal('system')]),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
});
export type WireOrderEvent = Static<typeof OrderEvent>;

export const listOrderEvents = defineEndpoint({
  service: 'orders',
  name: 'listOrderEvents',
  method: 'GET',
  path: '/orders/api/v3/orders/:id/events',
  summary: 'What has happened to an order of the caller, the latest first.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ events: Type.Array(OrderEvent) }),
});

export const listItemImages = defineEndpoint({
  service: 'orders',
  name: 'listItemImages',
  method: 'GET',
  path: '/orders/api/v3/items/images',
  summary: 'Pictures of lots that the caller has bought or sold, by lot id; others are left out.',
  auth: 'session',
  query: Type.Object({ item_ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  response: Type.Object({ images: Type.Array(Type.Object({ item_id: Id, url: Type.String(), width: Type.Integer(), height: Type.Integer() })) }),
});

export const listPurchaseItems = defineEndpoint({
  service: 'orders',
  name: 'listPurchaseItems',
  method: 'GET',
  path: '/orders/api/v3/purchase_items',
  summary: 'Lots that the caller has bought and paid for, the latest first.',
  auth: 'session',
  query: Type.Object(PageQuery),
  response: Type.Object({
    purchase_items: Type.Array(
      Type.Object({ lot_id: Id, order_id: Id, order_reference: Type.String(), title: Type.String(), url: Type.String(), thumb_image_url: nullable(Type.String()), hammer: Type.Integer(), currency_code: Type.String(), paid_at: Instant, seller_name: Type.String() }),
    ),
    meta: PageMeta,
  }),
});

export const LotOrder = Type.Object({ lot_id: Id, order_id: Id, reference: Type.String(), status: OrderStatusName, role: OrderRoleName, payment_request_id: nullable(Id) });
export const listLotsOrders = defineEndpoint({
  service: 'orders',
  name: 'listLotsOrders',
  method: 'GET',
  path: '/orders/api/v3/lots/orders',
  summary: 'The caller’s orders of some lots, as buyer or seller; lots without one are left out.',
  auth: 'session',
  query: Type.Object({ lot_ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  response: Type.Object({ orders: Type.Array(LotOrder) }),
});

export const confirmDelivery = defineEndpoint({
  service: 'orders',
  name: 'confirmDelivery',
  method: 'POST',
  path: '/orders/api/v3/orders/:id/delivery_confirmation',
  summary: 'The buyer has it, by the carrier or picked up; or the seller has handed it to the buyer at a pickup. 409 wrong_state.',
  auth: 'session',
  params: IdParams,
  response: OrderAnswer,
});

export const markReadyForPickup = defineEndpoint({
  service: 'orders',
  name: 'markReadyForPickup',
  method: 'POST',
  path: '/orders/api/v3/orders/:id/pickup_readiness',
  summary: 'The seller says that a lot can be picked up. 409 wrong_state; 422 pickup_not_offered.',
  auth: 'session',
  params: IdParams,
  response: OrderAnswer,
});

export const createOrderRequest = defineEndpoint({
  service: 'orders',
  name: 'createOrderRequest',
  method: 'POST',
  path: '/orders/api/v3/orders/:id/requests',
  summary:
    'The buyer asks: cancellation (changed_mind, too_slow, mistake), withdrawal (EU, professional seller: changed_mind, other), not_arrived (late, lost, wrong_status), not_as_described (different, damaged, not_authentic, incomplete). 409 wrong_state; 422 request_open, reason_unknown, window_over, withdrawal_not_offered, too_early, text_required (not_as_described), text_invalid.',
  auth: 'session',
  params: IdParams,
  idempotencyKey: true,
  body: Type.Object({ type: OrderRequestType, reason: Reason, text: Words }),
  status: 201,
  response: Type.Object({ request: OrderRequest, order: Order }),
});

export const answerOrderRequest = defineEndpoint({
  service: 'orders',
  name: 'answerOrderRequest',
  method: 'POST',
  path: '/orders/api/v3/orders/:id/requests/:requestId/answer',
  summary: 'The seller, or support, answers. `refund_amount` in minor units; null is all, or what had been agreed on before (of a return that was not confirmed). A seller’s yes gives back exactly that; support alone decides on a part. A seller who declines a report leaves it open for support, and can still agree until support decides. 409 wrong_state; 422 refund_too_high, partial_refund_not_possible (of a seller; of support for a cancellation, or a withdrawal without a return), text_required, text_invalid.',
  auth: 'session',
  params: Type.Object({ id: Id, requestId: Id }),
  body: Type.Object({ decision: Type.Union([Type.Literal('accept'), Type.Literal('accept_after_return'), Type.Literal('decline')]), refund_amount: nullable(Type.Integer({ minimum: 1 })), text: Words }),
  response: Type.Object({ request: OrderRequest, order: Order }),
});

export const takeBackOrderRequest = defineEndpoint({
  service: 'orders',
  name: 'takeBackOrderRequest',
  method: 'POST',
  path: '/orders/api/v3/orders/:id/requests/:requestId/closure',
  summary: 'The buyer takes back what they have asked for: the order goes on, or is completed where something was reported after its delivery. 409 wrong_state (also of what is missing: its delivery is confirmed).',
  auth: 'session',
  params: Type.Object({ id: Id, requestId: Id }),
  response: OrderAnswer,
});

export const cancelOrder = defineEndpoint({
  service: 'orders',
  name: 'cancelOrder',
  method: 'POST',
  path: '/orders/api/v3/orders/:id/cancellation',
  summary: 'The seller (damaged, lost, mistake, other) or support (fraud, agreement, other) cancels; what was paid goes back. 409 wrong_state; 422 reason_unknown.',
  auth: 'session',
  params: IdParams,
  body: Type.Object({ reason: Reason, text: Words }),
  response: OrderAnswer,
});

export const confirmReturn = defineEndpoint({
  service: 'orders',
  name: 'confirmReturn',
  method: 'POST',
  path: '/orders/api/v3/orders/:id/return_confirmation',
  summary: 'The seller has the lot back; the buyer is refunded. 409 wrong_state.',
  auth: 'session',
  params: IdParams,
  response: OrderAnswer,
});
