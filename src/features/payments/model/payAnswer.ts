// What became of a payment that was sent, read from the call's result. Pure. Only an answer that says so is a refusal:
// everything that leaves it open is `lost`, because the money may have moved.
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { isApiError } from '../../../api/core/apiError';
import { readProblem } from '../../../api/core/readProblems';
import { plainProblem, type Problem } from '../../../platform/form/problems';

export type PayAnswer =
  | { type: 'answered'; request: PaymentRequest }
  /** `isOfPayment`: it says something of this payment, and not only of the call. */
  | { type: 'refused'; problem: Problem; isOfPayment: boolean }
  | { type: 'lost' };

/** Answers that say nothing of the payment itself: no answer, time ran out, too early. */
const openStatuses = new Set([0, 408, 425]);
/** There is no provider: nothing was begun. */
const UNAVAILABLE = 'payments_unavailable';

export function readPayAnswer({ data, error }: { data?: PaymentRequest; error?: unknown }): PayAnswer {
  if (data !== undefined) return { type: 'answered', request: data };
  if (!isApiError(error)) return { type: 'lost' };
  if (error.code === UNAVAILABLE) return { type: 'refused', problem: plainProblem(UNAVAILABLE), isOfPayment: true };
  // Only answers of success are decoded: it is under way, and can be read.
  if (error.kind === 'decoding' || openStatuses.has(error.status) || error.status >= 500) return { type: 'lost' };
  const isOfCall = error.status === 401 || error.status === 429 || error.kind === 'mfa' || error.code === 'csrf_token_mismatch';
  return { type: 'refused', problem: readProblem(error) ?? plainProblem('unknown'), isOfPayment: !isOfCall };
}
