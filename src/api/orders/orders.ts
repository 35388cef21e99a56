// Orders of a buyer or seller: lists, one in full, its history, and what both sides do with it.
import * as endpoints from '../../contract/generated/orders';
import type { ResponseOf } from '../../contract/core/endpoint';
import type { listOrders } from '../../contract/orders/orders';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { create, get, list, update } from '../core/endpointFactory';
import { idTag, listTag } from '../core/tags';
import { decodeOrder, decodeOrderCard, decodeOrderEvent, type OrderCard } from './decodeOrder';
import { ordersApi } from './ordersApi';

type OrderCounts = { unpaid: number; toShip: number; inTransit: number; completed: number; archived: number };
export type OrderPage = { orders: OrderCard[]; page: number; perPage: number; total: number; counts: OrderCounts };

function decodeOrderPage({ orders, meta, counts }: ResponseOf<typeof listOrders>): OrderPage {
  return {
    orders: orders.map(decodeOrderCard),
    page: meta.page,
    perPage: meta.per_page,
    total: meta.total,
    counts: { unpaid: counts.unpaid, toShip: counts.to_ship, inTransit: counts.in_transit, completed: counts.completed, archived: counts.archived },
  };
}

/** A write on one order changes it, the lists that it stands in and what is printed of it. */
const changed = (id: number) => [idTag('order', id), listTag('order'), idTag('document', id)];

export const orderEndpoints = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    listOrders: list(build, endpoints.listOrders, { decode: decodeOrderPage, tags: () => [listTag('order')], keep: SHORT_CACHE_SECONDS }),
    // Of the list too: a payment or a package changes orders whose ids its write does not know.
    getOrder: get(build, endpoints.getOrder, { decode: (wire) => decodeOrder(wire.order), tags: ({ orderId }) => [idTag('order', orderId), listTag('order')], keep: SHORT_CACHE_SECONDS }),
    listOrderEvents: list(build, endpoints.listOrderEvents, { decode: (wire) => wire.events.map(decodeOrderEvent), tags: ({ id }) => [idTag('order', id), listTag('order')], keep: SHORT_CACHE_SECONDS }),
    updateArchive: update(build, endpoints.updateArchive, { decode: (wire) => wire.order_ids, invalidates: () => [listTag('order')] }),
    confirmDelivery: create(build, endpoints.confirmDelivery, { decode: (wire) => decodeOrder(wire.order), invalidates: ({ id }) => changed(id) }),
    markReadyForPickup: create(build, endpoints.markReadyForPickup, { decode: (wire) => decodeOrder(wire.order), invalidates: ({ id }) => changed(id) }),
    createOrderRequest: create(build, endpoints.createOrderRequest, { decode: (wire) => decodeOrder(wire.order), invalidates: ({ id }) => changed(id) }),
    answerOrderRequest: create(build, endpoints.answerOrderRequest, { decode: (wire) => decodeOrder(wire.order), invalidates: ({ id }) => changed(id) }),
    takeBackOrderRequest: create(build, endpoints.takeBackOrderRequest, { decode: (wire) => decodeOrder(wire.order), invalidates: ({ id }) => changed(id) }),
    cancelOrder: create(build, endpoints.cancelOrder, { decode: (wire) => decodeOrder(wire.order), invalidates: ({ id }) => changed(id) }),
    confirmReturn: create(build, endpoints.confirmReturn, { decode: (wire) => decodeOrder(wire.order), invalidates: ({ id }) => changed(id) }),
  }),
});

export const {
  useListOrdersQuery,
  useGetOrderQuery,
  useListOrderEventsQuery,
  useUpdateArchiveMutation,
  useConfirmDeliveryMutation,
  useMarkReadyForPickupMutation,
  useCreateOrderRequestMutation,
  useAnswerOrderRequestMutation,
  useTakeBackOrderRequestMutation,
  useCancelOrderMutation,
  useConfirmReturnMutation,
} = orderEndpoints;
