// Payment requests and payments. A payment is charged once, however often it is sent
// (api/core/idempotentWrite).
import * as endpoints from '../../contract/generated/orders';
import type { WirePaymentRequest } from '../../contract/orders/paymentRequests';
import { parseInstant, type Instant } from '../../lib/instant';
import { SHORT_CACHE_SECONDS, createIdTag, createListTag } from '../core/createServiceApi';
import { buildMutation, buildQuery, type MutationLifecycle } from '../core/endpointFactory';
import { ordersApi } from './ordersApi';
import {
  decodeOrderAmounts,
  decodeOrderLot,
  decodeOrderParty,
  decodePostalAddress,
  type OrderAmounts,
  type OrderLot,
  type OrderParty,
  type PostalAddress,
} from './decodeOrder';

export type PaymentStatus = WirePaymentRequest['status'];
export type PaymentKind = WirePaymentRequest['kind'];
type PaymentFailure = NonNullable<WirePaymentRequest['failure']>;
export type PaymentObstacle = NonNullable<WirePaymentRequest['obstacle']>;
export type EndReason = NonNullable<WirePaymentRequest['end_reason']>;
export type DeliveryMethod = WirePaymentRequest['delivery_method'];

export type PaymentRequest = {
  id: number;
  status: PaymentStatus;
  kind: PaymentKind;
  lots: readonly OrderLot[];
  orderIds: readonly number[];
  seller: OrderParty;
  amounts: OrderAmounts;
  /** `id`: the entry in the address book; null if it is no longer there. */
  address: (PostalAddress & { id: number | null }) | null;
  deliveryMethod: DeliveryMethod;
  isPickupOffered: boolean;
  /**
   * Why it cannot be paid as is; null if it can. With an obstacle, the amounts exclude shipping.
   */
  obstacle: PaymentObstacle | null;
  /** `type`: the payment provider's name of the method. */
  methods: readonly { type: string; label: string }[];
  dueAt: Instant;
  paidAt: Instant | null;
  /** The bank's challenge that the cardholder must complete first, or null. */
  challengeId: string | null;
  /** Failure of the last attempt. */
  failure: PaymentFailure | null;
  /** Why the reservation of the lot for this buyer was cancelled. */
  endReason: EndReason | null;
  combinableOrderIds: readonly number[];
};

/**
 * Decodes payment requests: amounts become Money, times become Instants. All amounts come from the
 * server; none is calculated here.
 */
export function decodePaymentRequest(wire: WirePaymentRequest): PaymentRequest {
  const { address, amounts } = wire;
  return {
    id: wire.id,
    status: wire.status,
    kind: wire.kind,
    lots: wire.lots.map((lot) => decodeOrderLot(lot, amounts.currency_code)),
    orderIds: wire.order_ids,
    seller: decodeOrderParty(wire.seller),
    amounts: decodeOrderAmounts(amounts),
    address: address === null ? null : { ...decodePostalAddress(address), id: address.id },
    deliveryMethod: wire.delivery_method,
    isPickupOffered: wire.pickup_offered,
    obstacle: wire.obstacle,
    methods: wire.methods.map(({ type, label }) => ({ type, label })),
    dueAt: parseInstant(wire.due_at),
    paidAt: wire.paid_at === null ? null : parseInstant(wire.paid_at),
    challengeId: wire.next_action?.challenge_id ?? null,
    failure: wire.failure,
    endReason: wire.end_reason,
    combinableOrderIds: wire.combinable_order_ids,
  };
}

/** The server calls the payment provider before it responds. */
const PAYMENT_TIMEOUT_MS = 30_000;

/** A write to a payment request also changes its orders, whose ids are not known here. */
const getChangedTags = (id: number) => [
  createIdTag('paymentRequest', id),
  createListTag('paymentRequest'),
  createListTag('order'),
];

/**
 * The response of a write contains the whole payment request, so the page shows it at once, before
 * any refetch.
 */
const savePaymentRequest: MutationLifecycle<PaymentRequest, object> = async (
  _args,
  { dispatch, queryFulfilled },
) => {
  const result = await queryFulfilled.catch(() => null);
  if (result === null) return;
  const { data } = result;
  dispatch(
    paymentRequestsApi.util.updateQueryData('getPaymentRequest', { id: data.id }, () => data),
  );
};

export const paymentRequestsApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    listPaymentRequests: buildQuery(build, endpoints.listPaymentRequests, {
      decode: (wire) => wire.payment_requests.map(decodePaymentRequest),
      tags: () => [createListTag('paymentRequest')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    getPaymentRequest: buildQuery(build, endpoints.getPaymentRequest, {
      decode: (wire) => decodePaymentRequest(wire.payment_request),
      tags: ({ id }) => [createIdTag('paymentRequest', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createPaymentRequest: buildMutation(build, endpoints.createPaymentRequest, {
      decode: (wire) => decodePaymentRequest(wire.payment_request),
      // The response does not tell which payment requests it replaced.
      invalidates: () => [createListTag('paymentRequest'), createListTag('order')],
    }),
    updatePaymentRequest: buildMutation(build, endpoints.updatePaymentRequest, {
      decode: (wire) => decodePaymentRequest(wire.payment_request),
      invalidates: () => [createListTag('paymentRequest'), createListTag('order')],
      onQueryStarted: savePaymentRequest,
    }),
    createPayment: buildMutation(build, endpoints.createPayment, {
      decode: (wire) => decodePaymentRequest(wire.payment_request),
      invalidates: ({ id }) => getChangedTags(id),
      // The payment page reads the request before it sends again, and shows that it does.
      isSentOnce: true,
      timeoutMs: PAYMENT_TIMEOUT_MS,
      onQueryStarted: savePaymentRequest,
    }),
    cancelPayment: buildMutation(build, endpoints.cancelPayment, {
      decode: (wire) => decodePaymentRequest(wire.payment_request),
      invalidates: ({ id }) => getChangedTags(id),
      onQueryStarted: savePaymentRequest,
    }),
    listLotsOrders: buildQuery(build, endpoints.listLotsOrders, {
      decode: ({ orders }) =>
        orders.map(({ lot_id, order_id, status, role, payment_request_id }) => ({
          lotId: lot_id,
          orderId: order_id,
          status,
          role,
          paymentRequestId: payment_request_id,
        })),
      tags: () => [createListTag('order')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const {
  useListPaymentRequestsQuery,
  useLazyListPaymentRequestsQuery,
  useGetPaymentRequestQuery,
  useCreatePaymentRequestMutation,
  useUpdatePaymentRequestMutation,
  useCancelPaymentMutation,
  useListLotsOrdersQuery,
} = paymentRequestsApi;
