// Orders of buyers and sellers: lists, details, history, and the actions of both sides.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Id, IdParams, Instant, PageMeta, PageQuery, nullable } from '../core/schemas';
import {
  Order,
  OrderCard,
  OrderRequest,
  OrderRequestType,
  OrderRoleName,
  OrderStatusName,
} from './orderSchemas';

const OrderResponse = Type.Object({ order: Order });
const RequestText = Type.String({ maxLength: 1000 });

export const listOrders = defineEndpoint({
  service: 'orders',
  name: 'listOrders',
  method: 'GET',
  path: '/orders/api/v3/users/:userId/orders',
  summary:
    'Lists orders of the user as buyer or seller, latest first; those to ship or to pay with the ' +
    'most urgent first. 404 for the id of another user.',
  auth: 'session',
  params: Type.Object({ userId: Id }),
  query: Type.Object({
    ...PageQuery,
    role: Type.Optional(Type.Union([Type.Literal('buyer'), Type.Literal('seller')])),
    tab: Type.Optional(
      Type.Union([
        Type.Literal('to_pay'),
        Type.Literal('to_ship'),
        Type.Literal('on_the_way'),
        Type.Literal('completed'),
        Type.Literal('archive'),
      ]),
    ),
    /** Searches titles, references and the name of the other party. */
    q: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: Type.Object({
    orders: Type.Array(OrderCard),
    meta: PageMeta,
    counts: Type.Object({
      unpaid: Type.Integer(),
      to_ship: Type.Integer(),
      in_transit: Type.Integer(),
      completed: Type.Integer(),
      archived: Type.Integer(),
    }),
  }),
});

export const getOrder = defineEndpoint({
  service: 'orders',
  name: 'getOrder',
  method: 'GET',
  path: '/orders/api/v3/users/:userId/orders/:orderId',
  summary:
    'Returns one order of the user, as buyer or seller. ' +
    'Support staff can read any order, without its address, under their own id.',
  auth: 'session',
  params: Type.Object({ userId: Id, orderId: Id }),
  response: OrderResponse,
});

export const updateArchive = defineEndpoint({
  service: 'orders',
  name: 'updateArchive',
  method: 'POST',
  path: '/orders/api/v3/orders/archive',
  summary: 'Adds completed orders to the archive of the caller, or removes them.',
  auth: 'session',
  body: Type.Object({
    order_ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
    archived: Type.Boolean(),
  }),
  response: Type.Object({ order_ids: Type.Array(Id) }),
  errors: ['order_not_completed'],
});

export const OrderEvent = Type.Object({
  id: Id,
  /**
   * A new status of the order, or another event: `reminder_sent`, `customs_submitted`,
   * `feedback_given`, …
   */
  type: Type.String(),
  at: Instant,
  actor: Type.Union([
    Type.Literal('buyer'),
    Type.Literal('seller'),
    Type.Literal('carrier'),
    Type.Literal('support'),
    Type.Literal('system'),
  ]),
  params: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
  ),
});
export type WireOrderEvent = Static<typeof OrderEvent>;

export const listOrderEvents = defineEndpoint({
  service: 'orders',
  name: 'listOrderEvents',
  method: 'GET',
  path: '/orders/api/v3/orders/:id/events',
  summary: 'Lists the events of an order of the caller, latest first.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ events: Type.Array(OrderEvent) }),
});

export const listItemImages = defineEndpoint({
  service: 'orders',
  name: 'listItemImages',
  method: 'GET',
  path: '/orders/api/v3/items/images',
  summary:
    'Lists pictures of lots that the caller has bought or sold, by lot id. Other lots are omitted.',
  auth: 'session',
  query: Type.Object({ item_ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  response: Type.Object({
    images: Type.Array(
      Type.Object({
        item_id: Id,
        url: Type.String(),
        width: Type.Integer(),
        height: Type.Integer(),
      }),
    ),
  }),
});

export const listPurchaseItems = defineEndpoint({
  service: 'orders',
  name: 'listPurchaseItems',
  method: 'GET',
  path: '/orders/api/v3/purchase_items',
  summary: 'Lists lots that the caller has bought and paid for, latest first.',
  auth: 'session',
  query: Type.Object(PageQuery),
  response: Type.Object({
    purchase_items: Type.Array(
      Type.Object({
        lot_id: Id,
        order_id: Id,
        order_reference: Type.String(),
        title: Type.String(),
        url: Type.String(),
        thumb_image_url: nullable(Type.String()),
        hammer: Type.Integer(),
        currency_code: Type.String(),
        paid_at: Instant,
        seller_name: Type.String(),
      }),
    ),
    meta: PageMeta,
  }),
});

export const LotOrder = Type.Object({
  lot_id: Id,
  order_id: Id,
  reference: Type.String(),
  status: OrderStatusName,
  role: OrderRoleName,
  payment_request_id: nullable(Id),
});
export const listLotsOrders = defineEndpoint({
  service: 'orders',
  name: 'listLotsOrders',
  method: 'GET',
  path: '/orders/api/v3/lots/orders',
  summary:
    'Lists the orders of the caller for the given lots, as buyer or seller. ' +
    'Lots without an order are omitted.',
  auth: 'session',
  query: Type.Object({ lot_ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  response: Type.Object({ orders: Type.Array(LotOrder) }),
});

export const confirmDelivery = defineEndpoint({
  service: 'orders',
  name: 'confirmDelivery',
  method: 'POST',
  path: '/orders/api/v3/orders/:id/delivery_confirmation',
  summary:
    'Confirms that the buyer has received the order, by carrier or pickup, or that the seller ' +
    'has handed it over at a pickup.',
  auth: 'session',
  params: IdParams,
  response: OrderResponse,
  errors: ['wrong_state'],
});

export const markReadyForPickup = defineEndpoint({
  service: 'orders',
  name: 'markReadyForPickup',
  method: 'POST',
  path: '/orders/api/v3/orders/:id/pickup_readiness',
  summary: 'Marks a lot as ready for pickup, as the seller.',
  auth: 'session',
  params: IdParams,
  response: OrderResponse,
  errors: ['wrong_state', 'pickup_not_offered'],
});

export const createOrderRequest = defineEndpoint({
  service: 'orders',
  name: 'createOrderRequest',
  method: 'POST',
  path: '/orders/api/v3/orders/:id/requests',
  summary:
    'Opens a request as the buyer: cancellation (changed_mind, too_slow, mistake), withdrawal ' +
    '(EU, professional seller: changed_mind, other, or an empty reason), not_arrived (late, ' +
    'lost, wrong_status), not_as_described (different, damaged, not_authentic, incomplete; ' +
    'requires a text).',
  auth: 'session',
  params: IdParams,
  idempotencyKey: true,
  body: Type.Object({
    type: OrderRequestType,
    reason: Type.String({ maxLength: 40 }),
    text: RequestText,
  }),
  status: 201,
  response: Type.Object({ request: OrderRequest, order: Order }),
  errors: [
    'wrong_state',
    'request_open',
    'reason_unknown',
    'window_over',
    'withdrawal_not_offered',
    'too_early',
    'text_required',
    'text_invalid',
    'idempotency_conflict',
  ],
});

export const answerOrderRequest = defineEndpoint({
  service: 'orders',
  name: 'answerOrderRequest',
  method: 'POST',
  path: '/orders/api/v3/orders/:id/requests/:requestId/answer',
  summary:
    'Answers a request as the seller or as support. `refund_amount` is in minor units; null ' +
    'means the full amount, or the amount agreed before (for a return that was not ' +
    'confirmed). A seller can only accept with exactly that amount; only support can decide ' +
    'on a partial refund. If the seller declines a report, it stays open for support, and the ' +
    'seller can still accept until support decides. Only support can decline a withdrawal. ' +
    '422 partial_refund_not_possible for a seller, and for support on a cancellation or a ' +
    'withdrawal without a return.',
  auth: 'session',
  params: Type.Object({ id: Id, requestId: Id }),
  body: Type.Object({
    decision: Type.Union([
      Type.Literal('accept'),
      Type.Literal('accept_after_return'),
      Type.Literal('decline'),
    ]),
    refund_amount: nullable(Type.Integer({ minimum: 1 })),
    text: RequestText,
  }),
  response: Type.Object({ request: OrderRequest, order: Order }),
  errors: [
    'wrong_state',
    'refund_too_high',
    'partial_refund_not_possible',
    'text_required',
    'text_invalid',
  ],
});

export const withdrawOrderRequest = defineEndpoint({
  service: 'orders',
  name: 'withdrawOrderRequest',
  method: 'POST',
  path: '/orders/api/v3/orders/:id/requests/:requestId/closure',
  summary:
    'Withdraws a request as the buyer. The order continues, or is completed if the problem ' +
    'was reported after delivery. 409 wrong_state also for a missing package: confirm its ' +
    'delivery instead.',
  auth: 'session',
  params: Type.Object({ id: Id, requestId: Id }),
  response: OrderResponse,
  errors: ['wrong_state'],
});

export const cancelOrder = defineEndpoint({
  service: 'orders',
  name: 'cancelOrder',
  method: 'POST',
  path: '/orders/api/v3/orders/:id/cancellation',
  summary:
    'Cancels an order as the seller (damaged, lost, mistake, other) or as support (fraud, ' +
    'agreement, other), and refunds the payment.',
  auth: 'session',
  params: IdParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 40 }), text: RequestText }),
  response: OrderResponse,
  errors: ['wrong_state', 'reason_unknown', 'text_required', 'text_invalid'],
});

export const confirmReturn = defineEndpoint({
  service: 'orders',
  name: 'confirmReturn',
  method: 'POST',
  path: '/orders/api/v3/orders/:id/return_confirmation',
  summary: 'Confirms a return as the seller; the buyer is refunded.',
  auth: 'session',
  params: IdParams,
  response: OrderResponse,
  errors: ['wrong_state'],
});
