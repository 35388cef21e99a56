// A payment attempt, stored in the tab until its outcome is known, so that a double click, a lost
// response and a reload all send the same payment. Stored values are validated when read.
import type { PaymentRequest, PaymentStatus } from '../../api/orders/paymentRequests';
import { isWriteKey } from '../../api/core/idempotentWrite';
import { parseStoredFields } from '../../lib/untrustedJson';
import { createMoney, type Money } from '../../lib/money';

/** A saved card, or a token from the payment provider's own form. */
export type PayMethod = { cardId: number } | { token: string };

export type PaymentAttempt = {
  requestId: number;
  key: string;
  method: PayMethod;
  /** The total that the buyer saw; the server refuses any other. */
  total: Money;
  /** The request had failed before, so a failed status may belong to the previous attempt. */
  hasFailedBefore: boolean;
};

export const getPaymentRecordKey = (requestId: number): string => `payment.${requestId}`;

const isSameMethod = (one: PayMethod, other: PayMethod): boolean =>
  'cardId' in one
    ? 'cardId' in other && one.cardId === other.cardId
    : 'token' in other && one.token === other.token;

/** Returns the stored attempt for the same payment, so that its key is used again. */
export function createPaymentAttempt(
  request: PaymentRequest,
  method: PayMethod,
  storedAttempt: PaymentAttempt | null,
  newKey: () => string,
): PaymentAttempt {
  const { total } = request.amounts;
  if (
    storedAttempt !== null &&
    isSameMethod(storedAttempt.method, method) &&
    storedAttempt.total.minor === total.minor &&
    storedAttempt.total.currency === total.currency
  )
    return storedAttempt;
  return {
    requestId: request.id,
    key: newKey(),
    method,
    total,
    hasFailedBefore: request.status === 'failed',
  };
}

const settledStatuses: ReadonlySet<PaymentStatus> = new Set([
  'paid',
  'processing',
  'expired',
  'cancelled',
]);

/** Whether the request, refetched after a lost response, shows the outcome of the attempt. */
export function isOutcomeKnown(
  { status }: Pick<PaymentRequest, 'status'>,
  { hasFailedBefore }: PaymentAttempt,
): boolean {
  return settledStatuses.has(status) || (status === 'failed' && !hasFailedBefore);
}

function parseMethod(cardId: unknown, token: unknown): PayMethod | null {
  if (typeof cardId === 'number') return { cardId };
  return typeof token === 'string' && /^\w{1,200}$/.test(token) ? { token } : null;
}

/** Returns null for missing or invalid text, and for an attempt of another request. */
export function parsePaymentAttempt(text: string | null, id: number): PaymentAttempt | null {
  const fields = parseStoredFields(text);
  const [requestId, key, minor, currency, hasFailedBefore] = [
    'requestId',
    'key',
    'minor',
    'currency',
    'hasFailedBefore',
  ].map((name) => fields.get(name));
  const method = parseMethod(fields.get('cardId'), fields.get('token'));
  if (requestId !== id || !isWriteKey(key) || method === null) return null;
  if (
    typeof minor !== 'number' ||
    !Number.isSafeInteger(minor) ||
    typeof currency !== 'string' ||
    !/^[A-Z]{3}$/.test(currency)
  )
    return null;
  return {
    requestId: id,
    key,
    method,
    total: createMoney(minor, currency),
    hasFailedBefore: hasFailedBefore === true,
  };
}

export function serializePaymentAttempt({
  requestId,
  key,
  method,
  total,
  hasFailedBefore,
}: PaymentAttempt): string {
  return JSON.stringify({
    requestId,
    key,
    ...method,
    minor: total.minor,
    currency: total.currency,
    hasFailedBefore,
  });
}
