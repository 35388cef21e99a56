// What is known about the seller's payout in each order status. Whether the payout was made does
// not follow from the status; the marketplace reports that separately.
import type { OrderStatus } from '../../../api/orders/decodeOrder';

/**
 * `later`: the date is not known before delivery. `dated`: the order has a payout date. `held`: the
 * payout waits until a request or return is settled. `none`: there is no payout.
 */
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
