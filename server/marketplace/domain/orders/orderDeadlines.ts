// Which deadlines begin with a state of an order, and which timers watch over them. Data and arithmetic; moveOrder is the
// only caller. How long each lasts is domain.md 4, what it does not say is ours (†).
import type { OrderClock, OrderStatus } from '../../../../src/lib/orders/orderStates';
import { addWorkingDays } from './workingDays';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

export const orderPolicy = {
  shipWithinWorkingDays: 3,
  answerWithinWorkingDays: 3,
  pickupMs: 14 * dayMs,
  inspectionMs: 3 * dayMs,
  /** From the delivery. */
  payoutMs: 4 * dayMs,
  /** † From its beginning until the seller has confirmed a return; after that support looks into it. */
  returnMs: 14 * dayMs,
  /** A reminder comes so long before the end. */
  reminderMs: 24 * hourMs,
  /** Consumers of the EU may take back what they bought of a professional so long after the delivery. */
  withdrawalMs: 14 * dayMs,
  /** Still to be asked for after the carrier said that it was delivered. */
  notArrivedMs: 30 * dayMs,
  /** † From the hand-over to a carrier of which no scans come: so long the buyer can say that it has come or that it has not. Our figure, the design gives none. */
  silentCarrierMs: 30 * dayMs,
} as const;

/** What happens of itself at a time; jobs/timerHandlers.ts says what. */
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

type Clocks = Partial<Record<Exclude<OrderClock, 'pay_by'> | 'paid_at' | 'delivered_at', Date>>;
type Before = { paid_at: Date | null; delivered_at: Date | null; payout_at: Date | null };

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** The columns that an order gets when it comes to a state, by the database's `now`. */
export function clocksOf(to: OrderStatus, now: Date, before: Before): Clocks {
  const delivered = before.delivered_at ?? now;
  switch (to) {
    case 'paid':
      // Also after a label was given back, which gives no more time to ship.
      return before.paid_at !== null ? {} : { paid_at: now, ship_by: addWorkingDays(now, orderPolicy.shipWithinWorkingDays) };
    case 'ready_for_pickup':
      return { pickup_by: later(now, orderPolicy.pickupMs) };
    case 'delivered':
      return { delivered_at: now };
    case 'inspection':
      return { inspection_ends_at: later(delivered, orderPolicy.inspectionMs), payout_at: later(delivered, orderPolicy.payoutMs) };
    case 'completed':
    case 'partially_refunded':
      // A dispute can last longer than the time until the payout.
      return { payout_at: before.payout_at !== null && before.payout_at > now ? before.payout_at : now };
    case 'withdrawal_requested':
    case 'disputed':
      return { answer_by: addWorkingDays(now, orderPolicy.answerWithinWorkingDays) };
    case 'return_in_transit':
      return { return_by: later(now, orderPolicy.returnMs) };
    default:
      return {};
  }
}

type Deadlines = { pay_by: Date; paid_at: Date | null } & { [clock in Exclude<OrderClock, 'pay_by'>]: Date | null };

/** When a package that was handed over then is taken as delivered, where nobody has said anything of it. */
export function assumedDelivery(handedOverAt: Date): Date {
  return later(handedOverAt, orderPolicy.silentCarrierMs);
}

const timer = (kind: TimerKind, dueAt: Date | null, beforeMs = 0): Timer[] => (dueAt === null ? [] : [{ kind, dueAt: later(dueAt, -beforeMs) }]);

/** The timers that begin with a state, of the order as it is then. */
export function timersOf(to: OrderStatus, order: Deadlines): Timer[] {
  switch (to) {
    case 'awaiting_payment':
      return [...timer('payment_reminder', order.pay_by, orderPolicy.reminderMs), ...timer('payment_due', order.pay_by)];
    case 'paid':
      return timer('ship_reminder', order.ship_by, orderPolicy.reminderMs);
    case 'ready_for_pickup':
      return timer('pickup_expired', order.pickup_by);
    case 'shipped':
      // Looks too early: it counts from the hand-over, which the package knows and which was after the payment. Then it waits on.
      return timer('delivery_assumed', order.paid_at, -orderPolicy.silentCarrierMs);
    case 'inspection':
      return [...timer('inspection_over', order.inspection_ends_at), ...timer('payout', order.payout_at)];
    case 'completed':
    case 'partially_refunded':
      return timer('payout', order.payout_at);
    case 'withdrawal_requested':
    case 'disputed':
      return timer('answer_due', order.answer_by);
    case 'return_in_transit':
      return timer('return_overdue', order.return_by);
    default:
      return [];
  }
}
