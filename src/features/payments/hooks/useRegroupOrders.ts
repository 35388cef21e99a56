// Combines unpaid orders into one payment request, or takes one out of it, and opens the new
// request. The idempotency key is kept until a response arrives, so a retry creates no second
// request.
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreatePaymentRequestMutation } from '../../../api/orders/paymentRequests';
import { isApiError } from '../../../api/core/apiError';
import { readValidationError } from '../../../api/core/readValidationErrors';
import type { ValidationError } from '../../../platform/form/formErrors';
import { createRandomKey } from '../../../platform/createRandomKey';
import { getPaymentRequestPath } from '../../../lib/orders/orderPaths';

export type RegroupOrders = {
  isBusy: boolean;
  validationError: ValidationError | null;
  regroupOrders: (orderIds: readonly number[]) => void;
};

export function useRegroupOrders(): RegroupOrders {
  const [createRequest] = useCreatePaymentRequestMutation();
  const navigate = useNavigate();
  const pendingRequest = useRef<{ orders: string; key: string } | null>(null);
  const isSendingRef = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const send = async (orderIds: readonly number[]): Promise<void> => {
    if (isSendingRef.current) return;
    isSendingRef.current = true;
    setIsBusy(true);
    setValidationError(null);
    const orders = orderIds.join();
    if (pendingRequest.current?.orders !== orders)
      pendingRequest.current = { orders, key: createRandomKey() };
    const { data, error } = await createRequest({
      body: { order_ids: [...orderIds] },
      idempotencyKey: pendingRequest.current.key,
    });
    isSendingRef.current = false;
    setIsBusy(false);
    if (data !== undefined) {
      // The previous request no longer exists, so it must not stay in the history.
      void navigate(getPaymentRequestPath(data.id), { replace: true });
      return;
    }
    if (isApiError(error) && error.status !== 0) pendingRequest.current = null;
    setValidationError(readValidationError(error));
  };
  return { isBusy, validationError, regroupOrders: (orderIds) => void send(orderIds) };
}
