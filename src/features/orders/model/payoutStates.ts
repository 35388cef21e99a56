// What can be said of a seller's payout in each state of an order. Data; called by PayoutNote. That it was made is no matter
// of the state: the marketplace says so.
import type { OrderStatus } from '../../../api/orders/decodeOrder';

/** `later`: its day is not known before the delivery. `dated`: the order has its day. `held`: it waits until something is settled. */
export const payoutStates: Readonly<Record<OrderStatus, 'later' | 'dated' | 'held' | 'none'>> = {
  awaiting_payment: 'later',
  payment_processing: 'later',
  payment_failed: 'later',
  payment_expired: 'later',
  cancelled_unpaid: 'none',
  paid: 'later',
  ready_for_pickup: 'later',
  label_created: 'later',
  shipped: 'later',
  in_transit: 'later',
  out_for_delivery: 'later',
  delivered: 'later',
  inspection: 'dated',
  completed: 'dated',
  withdrawal_requested: 'held',
  return_in_transit: 'held',
  disputed: 'held',
  partially_refunded: 'dated',
  refunded: 'none',
  cancelled_by_seller: 'none',
  cancelled_by_support: 'none',
};
