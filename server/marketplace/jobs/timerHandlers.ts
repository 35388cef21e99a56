// What happens of itself at a time, by kind of timer. Each handler runs in the transaction that takes the timer, once, and
// looks at the state of its subject first: much may have happened since the timer was set. Called by orderTimers.ts.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/schema';
import type { TimerKind } from '../domain/orders/orderDeadlines';
import { expireUnpaid } from '../services/orders/payments/expireUnpaid';
import { expireBuyNow, expireOffer } from '../services/purchases/expireKept';
import { answerCustoms } from '../services/shipping/customs/answerCustoms';
import { assumeDelivered, callSupport, disputeReturn, endInspection, paySeller, remindToPay, remindToShip, tellPickupOverdue } from './orderTimerHandlers';
import type { PaymentPort } from '../payments/paymentPort';

export type TimerDeps = { log: Logger; payments: PaymentPort | null };
/** `subjectId`: of an order, unless the kind says otherwise. */
export type TimerHandler = (trx: Kysely<Database>, subjectId: number, deps: TimerDeps) => Promise<void>;

const handlers: Readonly<Record<TimerKind, TimerHandler>> = {
  payment_reminder: remindToPay,
  ship_reminder: remindToShip,
  pickup_expired: tellPickupOverdue,
  delivery_assumed: assumeDelivered,
  inspection_over: endInspection,
  payout: paySeller,
  answer_due: callSupport,
  return_overdue: disputeReturn,
  payment_due: (trx, orderId) => expireUnpaid(trx, orderId),
  // Of a payment request.
  buy_now_expired: (trx, requestId) => expireBuyNow(trx, requestId),
  // Of an offer.
  offer_expired: (trx, offerId) => expireOffer(trx, offerId),
  // Of a package.
  customs_answer: answerCustoms,
};

/** null for a kind that this version knows nothing of. */
export function timerHandler(kind: string): TimerHandler | null {
  return new Map<string, TimerHandler>(Object.entries(handlers)).get(kind) ?? null;
}
