// The handlers of timers by kind. Each runs once, in the transaction that fires the timer, and
// first checks the state of its subject, which may have changed since the timer was set.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/schema';
import type { TimerKind } from '../domain/orders/orderDeadlines';
import { expireUnpaid } from '../services/orders/payments/expireUnpaid';
import { expireBuyNow, expireOffer } from '../services/purchases/expireCheckoutHolds';
import { answerCustomsDeclaration } from '../services/shipping/customs/answerCustomsDeclaration';
import {
  assumeDelivered,
  escalateToSupport,
  disputeReturn,
  endInspection,
  paySeller,
  remindToPay,
  remindToShip,
  notifyPickupOverdue,
} from './orderTimerHandlers';
import type { PaymentPort } from '../payments/paymentProvider';

export type TimerDeps = { log: Logger; payments: PaymentPort | null };
/** `subjectId`: the id of an order, unless the kind says otherwise. */
export type TimerHandler = (
  trx: Kysely<Database>,
  subjectId: number,
  deps: TimerDeps,
) => Promise<void>;

const handlers: Readonly<Record<TimerKind, TimerHandler>> = {
  payment_reminder: remindToPay,
  ship_reminder: remindToShip,
  pickup_expired: notifyPickupOverdue,
  delivery_assumed: assumeDelivered,
  inspection_over: endInspection,
  payout: paySeller,
  answer_due: escalateToSupport,
  return_overdue: disputeReturn,
  payment_due: (trx, orderId) => expireUnpaid(trx, orderId),
  // The subject is a payment request.
  buy_now_expired: (trx, requestId) => expireBuyNow(trx, requestId),
  // The subject is an offer.
  offer_expired: (trx, offerId) => expireOffer(trx, offerId),
  // The subject is a package.
  customs_answer: answerCustomsDeclaration,
};

/** Returns null for a kind that this version does not know. */
export function getTimerHandler(kind: string): TimerHandler | null {
  return new Map<string, TimerHandler>(Object.entries(handlers)).get(kind) ?? null;
}
