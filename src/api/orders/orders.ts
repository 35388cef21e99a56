// Orders of a buyer or seller: lists, details, history, and the actions of both sides.
import * as endpoints from '../../contract/generated/orders';
import type { ResponseOf } from '../../contract/core/endpoint';
import type { listOrders } from '../../contract/orders/orders';
import { SHORT_CACHE_SECONDS, createIdTag, createListTag } from '../core/createServiceApi';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { decodeOrder, decodeOrderCard, decodeOrderEvent, type OrderCard } from './decodeOrder';
import { ordersApi } from './ordersApi';

type OrderCounts = {
  unpaid: number;
  toShip: number;
  inTransit: number;
  completed: number;
  archived: number;
};
export type OrderPage = {
  orders: OrderCard[];
  page: number;
  perPage: number;
  total: number;
  counts: OrderCounts;
};

function decodeOrderPage({ orders, meta, counts }: ResponseOf<typeof listOrders>): OrderPage {
  return {
    orders: orders.map(decodeOrderCard),
    page: meta.page,
    perPage: meta.per_page,
    total: meta.total,
    counts: {
      unpaid: counts.unpaid,
      toShip: counts.to_ship,
      inTransit: counts.in_transit,
      completed: counts.completed,
      archived: counts.archived,
    },
  };
}

/** A write to an order changes the order, the lists that contain it and its documents. */
const getChangedTags = (id: number) => [
  createIdTag('order', id),
  createListTag('order'),
  createIdTag('document', id),
];

export const orderEndpoints = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    listOrders: buildQuery(build, endpoints.listOrders, {
      decode: decodeOrderPage,
      tags: () => [createListTag('order')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    // Also tagged with the list: a payment or package changes orders whose ids the write does not
    // know.
    getOrder: buildQuery(build, endpoints.getOrder, {
      decode: (wire) => decodeOrder(wire.order),
      tags: ({ orderId }) => [createIdTag('order', orderId), createListTag('order')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    listOrderEvents: buildQuery(build, endpoints.listOrderEvents, {
      decode: (wire) => wire.events.map(decodeOrderEvent),
      tags: ({ id }) => [createIdTag('order', id), createListTag('order')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    updateArchive: buildMutation(build, endpoints.updateArchive, {
      decode: (wire) => wire.order_ids,
      invalidates: () => [createListTag('order')],
    }),
    confirmDelivery: buildMutation(build, endpoints.confirmDelivery, {
      decode: (wire) => decodeOrder(wire.order),
      invalidates: ({ id }) => getChangedTags(id),
    }),
    markReadyForPickup: buildMutation(build, endpoints.markReadyForPickup, {
      decode: (wire) => decodeOrder(wire.order),
      invalidates: ({ id }) => getChangedTags(id),
    }),
    createOrderRequest: buildMutation(build, endpoints.createOrderRequest, {
      decode: (wire) => decodeOrder(wire.order),
      invalidates: ({ id }) => getChangedTags(id),
    }),
    answerOrderRequest: buildMutation(build, endpoints.answerOrderRequest, {
      decode: (wire) => decodeOrder(wire.order),
      invalidates: ({ id }) => getChangedTags(id),
    }),
    withdrawOrderRequest: buildMutation(build, endpoints.withdrawOrderRequest, {
      decode: (wire) => decodeOrder(wire.order),
      invalidates: ({ id }) => getChangedTags(id),
    }),
    cancelOrder: buildMutation(build, endpoints.cancelOrder, {
      decode: (wire) => decodeOrder(wire.order),
      invalidates: ({ id }) => getChangedTags(id),
    }),
    confirmReturn: buildMutation(build, endpoints.confirmReturn, {
      decode: (wire) => decodeOrder(wire.order),
      invalidates: ({ id }) => getChangedTags(id),
    }),
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
  useWithdrawOrderRequestMutation,
  useCancelOrderMutation,
  useConfirmReturnMutation,
} = orderEndpoints;
