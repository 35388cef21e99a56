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
  /** For reporting a package missing after the carrier marked it delivered. */
  notArrivedMs: 30 * dayMs,
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

type ClockColumns = Partial<
  Record<Exclude<OrderClock, 'pay_by'> | 'paid_at' | 'delivered_at', Date>
>;
type PreviousTimes = { paid_at: Date | null; delivered_at: Date | null; payout_at: Date | null };

const addMs = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** The columns that an order gets with a status, by the database's `now`. */
export function getClockColumns(to: OrderStatus, now: Date, before: PreviousTimes): ClockColumns {
  const delivered = before.delivered_at ?? now;
  switch (to) {
    case 'paid':
      // A label that is voided also leads back here, without more time to ship.
      return before.paid_at !== null
        ? {}
        : { paid_at: now, ship_by: addWorkingDays(now, orderPolicy.shipWithinWorkingDays) };
    case 'ready_for_pickup':
      return { pickup_by: addMs(now, orderPolicy.pickupMs) };
    case 'delivered':
      return { delivered_at: now };
    case 'inspection':
      return {
        inspection_ends_at: addMs(delivered, orderPolicy.inspectionMs),
        payout_at: addMs(delivered, orderPolicy.payoutMs),
      };
    case 'completed':
    case 'partially_refunded':
      // A dispute can last longer than the time until the payout.
      return {
        payout_at: before.payout_at !== null && before.payout_at > now ? before.payout_at : now,
      };
    case 'withdrawal_requested':
    case 'disputed':
      return { answer_by: addWorkingDays(now, orderPolicy.answerWithinWorkingDays) };
    case 'return_in_transit':
      return { return_by: addMs(now, orderPolicy.returnMs) };
    default:
      return {};
  }
}

type Deadlines = { pay_by: Date; paid_at: Date | null } & {
  [clock in Exclude<OrderClock, 'pay_by'>]: Date | null;
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
        ...createTimer('payment_reminder', order.pay_by, orderPolicy.reminderMs),
        ...createTimer('payment_due', order.pay_by),
      ];
    case 'paid':
      return createTimer('ship_reminder', order.ship_by, orderPolicy.reminderMs);
    case 'ready_for_pickup':
      return createTimer('pickup_expired', order.pickup_by);
    case 'shipped':
      // May fire too early: the time counts from the hand-over, which only the package knows and
      // which is after the payment. The handler then sets the timer again.
      return createTimer('delivery_assumed', order.paid_at, -orderPolicy.silentCarrierMs);
    case 'inspection':
      return [
        ...createTimer('inspection_over', order.inspection_ends_at),
        ...createTimer('payout', order.payout_at),
      ];
    case 'completed':
    case 'partially_refunded':
      return createTimer('payout', order.payout_at);
    case 'withdrawal_requested':
    case 'disputed':
      return createTimer('answer_due', order.answer_by);
    case 'return_in_transit':
      return createTimer('return_overdue', order.return_by);
    default:
      return [];
  }
}
