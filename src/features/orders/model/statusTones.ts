// How a state is set: the tone and the mark of its badge, which repeat its words. A table; called by OrderStatusBadge.
import type { OrderRole, OrderStatus } from '../../../api/orders/decodeOrder';
import type { BadgeTone } from '../../../ui/Badge';
import type { IconName } from '../../../ui/Icon';

type Look = { tone: BadgeTone; icon?: IconName };

const quiet: Look = { tone: 'neutral' };
const good: Look = { tone: 'good', icon: 'check' };
const moving: Look = { tone: 'accent', icon: 'clock' };
const wanted: Look = { tone: 'warn', icon: 'warning' };
const wrong: Look = { tone: 'signal', icon: 'alert' };

const looks: Readonly<Record<OrderStatus, Look>> = {
  awaiting_payment: wanted,
  payment_processing: moving,
  payment_failed: wrong,
  payment_expired: wrong,
  cancelled_unpaid: quiet,
  paid: good,
  ready_for_pickup: good,
  label_created: moving,
  shipped: moving,
  in_transit: moving,
  out_for_delivery: moving,
  delivered: good,
  inspection: good,
  completed: good,
  withdrawal_requested: wanted,
  return_in_transit: moving,
  disputed: wrong,
  partially_refunded: quiet,
  refunded: quiet,
  cancelled_by_seller: quiet,
  cancelled_by_support: quiet,
};

const unpaid: ReadonlySet<OrderStatus> = new Set(['awaiting_payment', 'payment_failed', 'payment_expired']);

/** What the buyer has to pay is no matter of the seller: they wait. */
export function statusLook(status: OrderStatus, role: OrderRole): Look {
  return role !== 'buyer' && unpaid.has(status) ? moving : looks[status];
}
