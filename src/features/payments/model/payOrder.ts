// A payment as it is sent, and what the tab remembers of it until its outcome is known: so that a double click, a lost
// answer and a reload all send the same key. What comes from storage is checked before it is believed. Pure.
import type { PaymentRequest, PaymentStatus } from '../../../api/orders/decodePaymentRequest';
import { storedFields } from '../../../lib/storedFields';
import { money, type Money } from '../../../lib/money';

/** A saved card, or what the payment provider's own form has made of what was entered there. */
export type PayMethod = { cardId: number } | { token: string };

export type PayOrder = {
  requestId: number;
  key: string;
  method: PayMethod;
  /** As it was shown; the server refuses another. */
  total: Money;
  /** A failure may be that of the attempt before: it says nothing of this one. */
  hadFailed: boolean;
};

export const payRecordKey = (requestId: number): string => `payment.${requestId}`;

const isSameMethod = (one: PayMethod, other: PayMethod): boolean => ('cardId' in one ? 'cardId' in other && one.cardId === other.cardId : 'token' in other && one.token === other.token);

/** The one on record when it is the same payment: its key is used again. */
export function payOrderOf(request: PaymentRequest, method: PayMethod, kept: PayOrder | null, newKey: () => string): PayOrder {
  const { total } = request.amounts;
  if (kept !== null && isSameMethod(kept.method, method) && kept.total.minor === total.minor && kept.total.currency === total.currency) return kept;
  return { requestId: request.id, key: newKey(), method, total, hadFailed: request.status === 'failed' };
}

const settled: ReadonlySet<PaymentStatus> = new Set(['paid', 'processing', 'expired', 'cancelled']);

/** Whether the request, read after the answer was lost, tells what became of the payment. */
export function tellsOutcome({ status }: Pick<PaymentRequest, 'status'>, { hadFailed }: PayOrder): boolean {
  return settled.has(status) || (status === 'failed' && !hadFailed);
}

function parseMethod(cardId: unknown, token: unknown): PayMethod | null {
  if (typeof cardId === 'number') return { cardId };
  return typeof token === 'string' && /^\w{1,200}$/.test(token) ? { token } : null;
}

/** null for nothing, for what is not ours, and for another request. */
export function parsePayOrder(text: string | null, id: number): PayOrder | null {
  const fields = storedFields(text);
  const [requestId, key, minor, currency, hadFailed] = ['requestId', 'key', 'minor', 'currency', 'hadFailed'].map((name) => fields.get(name));
  const method = parseMethod(fields.get('cardId'), fields.get('token'));
  if (requestId !== id || typeof key !== 'string' || !/^[0-9a-f]{32}$/.test(key) || method === null) return null;
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null;
  return { requestId: id, key, method, total: money(minor, currency), hadFailed: hadFailed === true };
}

export function writePayOrder({ requestId, key, method, total, hadFailed }: PayOrder): string {
  return JSON.stringify({ requestId, key, ...method, minor: total.minor, currency: total.currency, hadFailed });
}
