// Combines unpaid orders into one payment request, or takes orders out of one.
import { useIdempotentWrite, type IdempotentWrite } from '../core/useIdempotentWrite';
import {
  useCreatePaymentRequestMutation,
  useLazyListPaymentRequestsQuery,
  type PaymentRequest,
} from './paymentRequests';

const toKey = (orderIds: readonly number[]): string => [...orderIds].sort((a, b) => a - b).join();

type CreatePaymentRequest = Omit<IdempotentWrite, 'write'> & {
  createRequest: (orderIds: readonly number[]) => void;
};

export function useCreatePaymentRequest(
  onCreated: (request: PaymentRequest) => void,
): CreatePaymentRequest {
  const [create] = useCreatePaymentRequestMutation();
  const [listRequests] = useLazyListPaymentRequestsQuery();
  const { write, ...state } = useIdempotentWrite();
  const createRequest = (orderIds: readonly number[]): void => {
    const body = { order_ids: [...orderIds] };
    write({
      name: `payment-request.${toKey(orderIds)}`,
      body,
      send: (idempotencyKey) => create({ body, idempotencyKey }),
      read: async () => {
        const { data, error } = await listRequests({ status: 'unpaid' });
        const isSame = (request: PaymentRequest): boolean =>
          toKey(request.orderIds) === toKey(orderIds);
        return { data: data && (data.find(isSame) ?? null), error };
      },
      onAccepted: onCreated,
    });
  };
  return { ...state, createRequest };
}
