// Whether the customs form of an order's package can still be changed, from the permissions in
// src/lib/orders/orderStates. Pure.
import { orderStates, type OrderStatus } from '../../../../src/lib/orders/orderStates';

export function canEditCustoms(status: OrderStatus): boolean {
  return orderStates[status].as.seller.permissions.includes('edit_customs');
}
