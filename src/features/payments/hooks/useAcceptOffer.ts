// Accepts an offer below reserve and opens its payment page. The idempotency key is kept until a
// response arrives, so a retry after a lost response is the same acceptance.
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useInitiatePayToAcceptMutation } from '../../../api/buyer/purchases';
import { isApiError } from '../../../api/core/apiError';
import { readValidationError } from '../../../api/core/readValidationErrors';
import type { ValidationError } from '../../../platform/form/formErrors';
import { createRandomKey } from '../../../platform/createRandomKey';
import { getPaymentRequestPath } from '../../../lib/orders/orderPaths';

export type AcceptOffer = {
  isSending: boolean;
  validationError: ValidationError | null;
  accept: () => void;
};

/** `onRefused`: the offer has changed since it was shown. */
export function useAcceptOffer(lotId: number, onRefused: () => void): AcceptOffer {
  const [initiate] = useInitiatePayToAcceptMutation();
  const navigate = useNavigate();
  const key = useRef<string | null>(null);
  const isSendingRef = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const accept = async (): Promise<void> => {
    if (isSendingRef.current) return;
    isSendingRef.current = true;
    setIsSending(true);
    setValidationError(null);
    key.current ??= createRandomKey();
    const { data, error } = await initiate({ id: lotId, idempotencyKey: key.current });
    isSendingRef.current = false;
    setIsSending(false);
    if (data !== undefined) {
      key.current = null;
      void navigate(getPaymentRequestPath(data.paymentRequestId));
      return;
    }
    setValidationError(readValidationError(error));
    if (!isApiError(error) || error.status === 0 || error.status >= 500) return;
    key.current = null;
    onRefused();
  };
  return { isSending, validationError, accept: () => void accept() };
}
