// Whether a package waits for the answer to a request. It can only be sent if every order in it can
// be sent, and the client does not know which of the other orders has the request.
import type { Instant } from '../../../lib/instant';
import {
  orderStates,
  type OrderPermission,
  type OrderStatus,
} from '../../../lib/orders/orderStates';
import type { PackageStatus } from '../../../lib/orders/packageStates';

type SentOrder = {
  status: OrderStatus;
  deliveredAt: Instant | null;
  permissions: readonly OrderPermission[];
};
/** Whether the request is about this order or another one in its package; null if none is. */
export type OpenRequest = 'own' | 'other' | null;

/** The permission for the seller's next step, until the carrier has the package. */
const nextPermissionByState: Readonly<Partial<Record<PackageStatus, OrderPermission>>> = {
  pending_supply: 'ship',
  label_purchased: 'hand_over',
};
const requestStatuses: readonly OrderStatus[] = ['withdrawal_requested', 'disputed'];

export function getOpenRequest(
  state: PackageStatus,
  { status, deliveredAt, permissions }: SentOrder,
): OpenRequest {
  const next = nextPermissionByState[state];
  // A delivered order is no longer part of the package.
  if (next === undefined || permissions.includes(next) || deliveredAt !== null) return null;
  if (requestStatuses.includes(status)) return 'own';
  // If the status allows the step, another order blocks it. A finished order, or one that does not
  // reflect its package yet, does not allow it anyway.
  return orderStates[status].as.seller.permissions.includes(next) ? 'other' : null;
}
