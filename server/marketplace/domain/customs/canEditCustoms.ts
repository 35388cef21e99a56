// Whether the customs form of an order's package may still be changed, by the order's state: what the table of orders lets
// its seller do (src/lib/orders/orderStates). Pure.
import { orderStates, type OrderStatus } from '../../../../src/lib/orders/orderStates';

export function canEditCustoms(status: OrderStatus): boolean {
  return orderStates[status].as.seller.permissions.includes('edit_customs');
}
