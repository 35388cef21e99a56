// Where an order goes, as far as its reader may know it. One rule for the order itself and for its papers: called by
// wireOrder and by the receipt.
import type { WirePostalAddress } from '../../../../../src/contract/orders/orderSchemas';
import type { OrderRole, OrderStatus } from '../../../../../src/lib/orders/orderStates';
import { addressOf } from './orderFacts';
import type { OrderView } from './orderRows';

/** Where a sale came to nothing the seller has no use for the address any more. */
const undone: readonly OrderStatus[] = ['cancelled_unpaid', 'cancelled_by_seller', 'cancelled_by_support', 'refunded'];

/** Of a sale; for papers of a package, which can hold several. */
export const isUndone = (status: OrderStatus): boolean => undone.includes(status);

/** Support reads it on the packing slip, which takes a second factor and is logged. */
function mayKnowAddress(row: OrderView, role: OrderRole): boolean {
  if (role === 'admin') return false;
  return role === 'buyer' || (row.paid_at !== null && !isUndone(row.status));
}

/** null: not chosen yet, or none of the reader's business. */
export function knownAddressOf(row: OrderView, role: OrderRole): WirePostalAddress | null {
  return mayKnowAddress(row, role) ? addressOf(row) : null;
}
