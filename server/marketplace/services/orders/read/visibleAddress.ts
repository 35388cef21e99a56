// The destination of an order, as far as its reader may see it. The order and its documents share
// this rule.
import type { WirePostalAddress } from '../../../../../src/contract/orders/orderSchemas';
import type { OrderRole, OrderStatus } from '../../../../../src/lib/orders/orderStates';
import { endedStatuses } from '../../../../../src/lib/orders/packageStates';
import { getAddress } from './orderContext';
import type { OrderView } from './readOrderViews';

/**
 * Checks a single sale, for documents of a package with several. The seller of an ended sale no
 * longer needs the address.
 */
export const isEnded = (status: OrderStatus): boolean => endedStatuses.includes(status);

/** Support sees the address on the packing slip, which requires a second factor and is logged. */
function canSeeAddress(row: OrderView, role: OrderRole): boolean {
  if (role === 'admin') return false;
  return role === 'buyer' || (row.paid_at !== null && !isEnded(row.status));
}

/** Returns null if the address is not chosen yet or hidden from the reader. */
export function getVisibleAddress(row: OrderView, role: OrderRole): WirePostalAddress | null {
  return canSeeAddress(row, role) ? getAddress(row) : null;
}
