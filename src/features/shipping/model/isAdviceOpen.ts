// Whether what a package says of itself still asks something of somebody. A package that came back, was lost or damaged says
// so for ever; its order is settled at some time, and then the advice contradicts it. Called by PackageAdvice; pure.
import type { Package } from '../../../api/shipping/decodePackage';
import type { OrderStatus } from '../../../lib/orders/orderStates';
import type { Side } from './packageWords';

/** The carrier can have it still. */
const underWay: readonly OrderStatus[] = ['paid', 'label_created', 'shipped', 'in_transit', 'out_for_delivery', 'withdrawal_requested', 'return_in_transit', 'disputed'];
/** It is not settled yet who gets what back. */
const unsettled: readonly OrderStatus[] = ['return_in_transit', 'disputed'];
/** The buyer can report what arrived; the seller needs their proofs until that is answered. */
const reportable: Readonly<Record<Side, readonly OrderStatus[]>> = {
  buyer: ['delivered', 'inspection'],
  seller: ['delivered', 'inspection', 'disputed'],
};

export function isAdviceOpen({ state, exception }: Pick<Package, 'state' | 'exception'>, order: OrderStatus, side: Side): boolean {
  switch (state) {
    case 'returned':
    case 'lost':
      return unsettled.includes(order);
    case 'delivered':
      return reportable[side].includes(order);
    case 'pending_supply':
    case 'label_purchased':
    case 'handed_over':
    case 'in_transit':
    case 'customs':
    case 'out_for_delivery':
      // With a carrier that tells nothing the buyer says that it has arrived, and can report the damage from then on.
      return underWay.includes(order) || (exception === 'damaged' && reportable[side].includes(order));
  }
}
