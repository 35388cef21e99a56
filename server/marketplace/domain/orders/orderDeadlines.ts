// The deadlines and timers that an order gets with each status. Data and arithmetic.
// docs/domain.md, "Orders", explains their lengths.
import type { OrderClock, OrderStatus } from '../../../../src/lib/orders/orderStates';
import { addWorkingDays } from './addWorkingDays';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

export const orderPolicy = {
  shipWithinWorkingDays: 3,
  answerWithinWorkingDays: 3,
  pickupMs: 14 * dayMs,
  inspectionMs: 3 * dayMs,
  /** After the delivery. */
  payoutMs: 4 * dayMs,
  /** For the seller to confirm a return after it was requested; then support steps in. */
  returnMs: 14 * dayMs,
  /** How long before a deadline its reminder is sent. */
  reminderMs: 24 * hourMs,
  /**
   * For EU consumers to withdraw from a purchase from a professional seller, after the delivery.
   */
  withdrawalMs: 14 * dayMs,
  /**
   * After the hand-over to a carrier without scans: the time for the buyer to report whether the
   * package arrived.
   */
  silentCarrierMs: 30 * dayMs,
} as const;

/** jobs/orderTimers.ts has the handler of each kind. */
export type TimerKind =
  | 'payment_reminder'
  | 'payment_due'
  | 'ship_reminder'
  | 'pickup_expired'
  | 'delivery_assumed'
  | 'inspection_over'
  | 'payout'
  | 'answer_due'
  | 'return_overdue'
  | 'buy_now_expired'
  | 'offer_expired'
  | 'customs_answer';
export type Timer = { kind: TimerKind; dueAt: Date };

type ClockColumns = Partial<Record<Exclude<OrderClock, 'payBy'> | 'paidAt' | 'deliveredAt', Date>>;
type PreviousTimes = { paidAt: Date | null; deliveredAt: Date | null; payoutAt: Date | null };

const addMs = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** The columns that an order gets with a status, by the database's `now`. */
export function getClockColumns(to: OrderStatus, now: Date, before: PreviousTimes): ClockColumns {
  const delivered = before.deliveredAt ?? now;
  switch (to) {
    case 'paid':
      // A label that is voided also leads back here, without more time to ship.
      return before.paidAt !== null
        ? {}
        : { paidAt: now, shipBy: addWorkingDays(now, orderPolicy.shipWithinWorkingDays) };
    case 'ready_for_pickup':
      return { pickupBy: addMs(now, orderPolicy.pickupMs) };
    case 'delivered':
      return { deliveredAt: now };
    case 'inspection':
      return {
        inspectionEndsAt: addMs(delivered, orderPolicy.inspectionMs),
        payoutAt: addMs(delivered, orderPolicy.payoutMs),
      };
    case 'completed':
    case 'partially_refunded':
      // A dispute can last longer than the time until the payout.
      return {
        payoutAt: before.payoutAt !== null && before.payoutAt > now ? before.payoutAt : now,
      };
    case 'withdrawal_requested':
    case 'disputed':
      return { answerBy: addWorkingDays(now, orderPolicy.answerWithinWorkingDays) };
    case 'return_in_transit':
      return { returnBy: addMs(now, orderPolicy.returnMs) };
    default:
      return {};
  }
}

type Deadlines = { payBy: Date; paidAt: Date | null } & {
  [clock in Exclude<OrderClock, 'payBy'>]: Date | null;
};

/** When a package with this hand-over time counts as delivered, if there is no news of it. */
export function getAssumedDelivery(handedOverAt: Date): Date {
  return addMs(handedOverAt, orderPolicy.silentCarrierMs);
}

const createTimer = (kind: TimerKind, dueAt: Date | null, beforeMs = 0): Timer[] =>
  dueAt === null ? [] : [{ kind, dueAt: addMs(dueAt, -beforeMs) }];

/** The timers that start with a status, for the order after the change. */
export function getTimers(to: OrderStatus, order: Deadlines): Timer[] {
  switch (to) {
    case 'awaiting_payment':
      return [
        ...createTimer('payment_reminder', order.payBy, orderPolicy.reminderMs),
        ...createTimer('payment_due', order.payBy),
      ];
    case 'paid':
      return createTimer('ship_reminder', order.shipBy, orderPolicy.reminderMs);
    case 'ready_for_pickup':
      return createTimer('pickup_expired', order.pickupBy);
    case 'shipped':
      // May fire too early: the time counts from the hand-over, which only the package knows and
      // which is after the payment. The handler then sets the timer again.
      return createTimer('delivery_assumed', order.paidAt, -orderPolicy.silentCarrierMs);
    case 'inspection':
      return [
        ...createTimer('inspection_over', order.inspectionEndsAt),
        ...createTimer('payout', order.payoutAt),
      ];
    case 'completed':
    case 'partially_refunded':
      return createTimer('payout', order.payoutAt);
    case 'withdrawal_requested':
    case 'disputed':
      return createTimer('answer_due', order.answerBy);
    case 'return_in_transit':
      return createTimer('return_overdue', order.returnBy);
    default:
      return [];
  }
}
