// Runs one payment attempt to a known outcome. After a lost response it refetches the request and
// sends the attempt again with the same idempotency key. It never reports a failure for a payment
// that may have been accepted.
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { createValidationError, type ValidationError } from '../../../platform/form/formErrors';
import type { PayResult } from './readPayResult';
import { isOutcomeKnown, type PaymentAttempt } from './paymentAttempt';

export type RequestReading = PaymentRequest | 'signedOut' | 'lost';
export type PayPorts = {
  send: (attempt: PaymentAttempt) => Promise<PayResult>;
  read: () => Promise<RequestReading>;
  /** Waits up to `ms` milliseconds; resolves early when the browser is online again. */
  wait: (ms: number) => Promise<void>;
  isPageLeft: () => boolean;
  onChecking: () => void;
};

export type PayOutcome =
  | { type: 'known'; request: PaymentRequest }
  /** `isOver`: the key is used up, so the next attempt is a new payment. */
  | { type: 'refused'; validationError: ValidationError; isOver: boolean }
  /** The server shows no payment, but one may still arrive. */
  | { type: 'unknown' }
  /** The page was left; the attempt stays in tab storage. */
  | { type: 'left' };

const MAX_ROUNDS = 5;
const FIRST_WAIT_MS = 500;

/** `isResumed`: after a reload the request is only read; nothing is sent. */
export async function runPayment(
  attempt: PaymentAttempt,
  isResumed: boolean,
  { send, read, wait, isPageLeft, onChecking }: PayPorts,
): Promise<PayOutcome> {
  let result: PayResult = isResumed ? { type: 'lost' } : await send(attempt);
  let isFirst = !isResumed;
  for (let round = 0; result.type === 'lost'; round += 1) {
    if (isPageLeft()) return { type: 'left' };
    if (round === MAX_ROUNDS) return { type: 'unknown' };
    isFirst = false;
    onChecking();
    await wait(FIRST_WAIT_MS * 2 ** round);
    if (isPageLeft()) return { type: 'left' };
    const reading = await read();
    if (reading === 'signedOut')
      return {
        type: 'refused',
        validationError: createValidationError('signed_out'),
        isOver: false,
      };
    if (reading === 'lost') continue;
    if (isOutcomeKnown(reading, attempt)) return { type: 'known', request: reading };
    if (!isResumed && !isPageLeft()) result = await send(attempt);
  }
  if (result.type === 'answered') return { type: 'known', request: result.request };
  // A refused call says nothing about what was sent before it.
  return {
    type: 'refused',
    validationError: result.validationError,
    isOver: result.isPaymentRefusal || isFirst,
  };
}
