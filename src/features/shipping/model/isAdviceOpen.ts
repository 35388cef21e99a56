// Whether the advice for a package still applies. A returned, lost or damaged package keeps that
// state forever. Once its order is settled, the advice would contradict the order.
import type { Package } from '../../../api/shipping/decodePackage';
import type { OrderStatus } from '../../../lib/orders/orderStates';
import type { Side } from './packageText';

/** The carrier may still have the package. */
const activeStatuses: readonly OrderStatus[] = [
  'paid',
  'label_created',
  'shipped',
  'in_transit',
  'out_for_delivery',
  'withdrawal_requested',
  'return_in_transit',
  'disputed',
];
/** The refund is not settled yet. */
const unsettledStatuses: readonly OrderStatus[] = ['return_in_transit', 'disputed'];
/** The buyer can report a problem; the seller needs their proof until that is answered. */
const reportableStatuses: Readonly<Record<Side, readonly OrderStatus[]>> = {
  buyer: ['delivered', 'inspection'],
  seller: ['delivered', 'inspection', 'disputed'],
};

export function isAdviceOpen(
  { state, exception }: Pick<Package, 'state' | 'exception'>,
  order: OrderStatus,
  side: Side,
): boolean {
  switch (state) {
    case 'returned':
    case 'lost':
      return unsettledStatuses.includes(order);
    case 'delivered':
      return reportableStatuses[side].includes(order);
    case 'pending_supply':
    case 'label_purchased':
    case 'handed_over':
    case 'in_transit':
    case 'customs':
    case 'out_for_delivery':
      // If the carrier sends no events, the buyer confirms the delivery and can report damage from
      // then on.
      return (
        activeStatuses.includes(order) ||
        (exception === 'damaged' && reportableStatuses[side].includes(order))
      );
  }
}
