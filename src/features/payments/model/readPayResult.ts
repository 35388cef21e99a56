// The outcome of a payment call. Only a response that says so is a refusal. Anything unclear is
// `lost`, because the money may have moved.
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { isApiError } from '../../../api/core/apiError';
import { readValidationError } from '../../../api/core/readValidationErrors';
import { createValidationError, type ValidationError } from '../../../platform/form/formErrors';

export type PayResult =
  | { type: 'answered'; request: PaymentRequest }
  /** `isPaymentRefusal`: the payment itself was refused, not only the call. */
  | { type: 'refused'; validationError: ValidationError; isPaymentRefusal: boolean }
  | { type: 'lost' };

/** Statuses that leave the payment open: no response, timeout, too early. */
const inconclusiveStatuses = new Set([0, 408, 425]);
/** No payment provider is configured, so nothing was started. */
const UNAVAILABLE = 'payments_unavailable';

export function readPayResult({
  data,
  error,
}: {
  data?: PaymentRequest;
  error?: unknown;
}): PayResult {
  if (data !== undefined) return { type: 'answered', request: data };
  if (!isApiError(error)) return { type: 'lost' };
  if (error.code === UNAVAILABLE)
    return {
      type: 'refused',
      validationError: createValidationError(UNAVAILABLE),
      isPaymentRefusal: true,
    };
  // Only successful responses are decoded, so the payment exists and can be read.
  if (error.kind === 'decoding' || inconclusiveStatuses.has(error.status) || error.status >= 500)
    return { type: 'lost' };
  const isCallError =
    error.status === 401 ||
    error.status === 429 ||
    error.kind === 'mfa' ||
    error.code === 'csrf_token_mismatch';
  return {
    type: 'refused',
    validationError: readValidationError(error) ?? createValidationError('unknown'),
    isPaymentRefusal: !isCallError,
  };
}
