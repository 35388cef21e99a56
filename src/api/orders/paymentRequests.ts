// What the user has to pay, and paying it. A payment is made once, however often it is sent: its caller keeps the
// Idempotency-Key until the outcome is known, and hears of each lost answer.
import * as endpoints from '../../contract/generated/orders';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { create, get, list, update } from '../core/endpointFactory';
import { idTag, listTag } from '../core/tags';
import { decodePaymentRequest } from './decodePaymentRequest';
import { ordersApi } from './ordersApi';

/** The provider is asked while the answer is waited for. */
const PAYMENT_TIMEOUT_MS = 30_000;

/** A write on one changes its orders too, whose ids it does not know. */
const changed = (id: number) => [idTag('paymentRequest', id), listTag('paymentRequest'), listTag('order')];

export const paymentRequestsApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    listPaymentRequests: list(build, endpoints.listPaymentRequests, { decode: (wire) => wire.payment_requests.map(decodePaymentRequest), tags: () => [listTag('paymentRequest')], keep: SHORT_CACHE_SECONDS }),
    getPaymentRequest: get(build, endpoints.getPaymentRequest, { decode: (wire) => decodePaymentRequest(wire.payment_request), tags: ({ id }) => [idTag('paymentRequest', id)], keep: SHORT_CACHE_SECONDS }),
    createPaymentRequest: create(build, endpoints.createPaymentRequest, {
      decode: (wire) => decodePaymentRequest(wire.payment_request),
      // Which requests gave way to it the answer does not say.
      invalidates: () => [listTag('paymentRequest'), listTag('order')],
    }),
    updatePaymentRequest: update(build, endpoints.updatePaymentRequest, { decode: (wire) => decodePaymentRequest(wire.payment_request), invalidates: () => [listTag('paymentRequest'), listTag('order')] }),
    createPayment: create(build, endpoints.createPayment, { decode: (wire) => decodePaymentRequest(wire.payment_request), invalidates: ({ id }) => changed(id), once: true, timeoutMs: PAYMENT_TIMEOUT_MS }),
    cancelPayment: create(build, endpoints.cancelPayment, { decode: (wire) => decodePaymentRequest(wire.payment_request), invalidates: ({ id }) => changed(id) }),
    listLotsOrders: list(build, endpoints.listLotsOrders, {
      decode: ({ orders }) => orders.map(({ lot_id, order_id, status, role, payment_request_id }) => ({ lotId: lot_id, orderId: order_id, status, role, paymentRequestId: payment_request_id })),
      tags: () => [listTag('order')],
      keep: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const {
  useListPaymentRequestsQuery,
  useGetPaymentRequestQuery,
  useCreatePaymentRequestMutation,
  useUpdatePaymentRequestMutation,
  useCancelPaymentMutation,
  useListLotsOrdersQuery,
} = paymentRequestsApi;
