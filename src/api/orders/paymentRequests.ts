// Payment requests and payments. A payment is charged once, however often it is sent: the caller
// keeps the Idempotency-Key until the outcome is known, and retries lost responses itself.
import * as endpoints from '../../contract/generated/orders';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buildMutation, buildQuery, type MutationLifecycle } from '../core/endpointFactory';
import { createIdTag, createListTag } from '../core/tags';
import { decodePaymentRequest, type PaymentRequest } from './decodePaymentRequest';
import { ordersApi } from './ordersApi';

/** The server calls the payment provider before it responds. */
const PAYMENT_TIMEOUT_MS = 30_000;

/** A write to a payment request also changes its orders, whose ids are not known here. */
const getChangedTags = (id: number) => [
  createIdTag('paymentRequest', id),
  createListTag('paymentRequest'),
  createListTag('order'),
];

/**
 * The response of a write contains the whole payment request, so it goes into the cache without
 * another fetch.
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
  useGetPaymentRequestQuery,
  useCreatePaymentRequestMutation,
  useUpdatePaymentRequestMutation,
  useCancelPaymentMutation,
  useListLotsOrdersQuery,
} = paymentRequestsApi;
