// Which orders are still in a package before its hand-over, and what the seller may do with the
// whole package. One rule for the handlers of packages, the permissions of orders, and who pays for
// the label. Pure.
import {
  orderStates,
  type OrderPermission,
  type OrderStatus,
  canTransition,
} from '../../../../src/lib/orders/orderStates';
import { packageStates, type PackageStatus } from '../../../../src/lib/orders/packageStates';

// The status changes of an order when its package changes status. An order can lag behind others of
// its package (after a withdrawal request that was refused), so it may take several steps to catch
// up. Pure.

/**
 * In these statuses an order follows its package; in all others it is handled by people or has
 * ended.
 */
const followingStatuses: readonly OrderStatus[] = [
  'paid',
  'label_created',
  'shipped',
  'in_transit',
  'out_for_delivery',
];
const skippedStatuses: readonly OrderStatus[] = ['label_created', 'shipped'];

/** The order's status changes in sequence; empty when nothing changes. */
export function getOrderTransitions(order: OrderStatus, to: PackageStatus): OrderStatus[] {
  // A voided label: the only way back to `paid`.
  if (to === 'pending_supply') return order === 'label_created' ? ['paid'] : [];
  const target = packageStates[to].order;
  if (target === null) return [];
  // A return ends a dispute about a missing package; the seller reports its condition.
  if (order === 'disputed') return target === 'return_in_transit' ? [target] : [];
  if (!followingStatuses.includes(order) || order === target) return [];
  const path: OrderStatus[] = [];
  let at: OrderStatus = order;
  for (const step of skippedStatuses) {
    if (canTransition(at, target)) break;
    if (canTransition(at, step)) {
      path.push(step);
      at = step;
    }
  }
  if (!canTransition(at, target)) return [];
  path.push(target);
  // The inspection starts at the delivery.
  return target === 'delivered' ? [...path, 'inspection'] : path;
}

export type PackedOrder = {
  status: OrderStatus;
  /** A string when read as JSON. */
  deliveredAt: Date | string | null;
};

/** Actions on the package, which affect all of its orders at once. */
const packagePermissions = [
  'ship',
  'hand_over',
  'void_label',
] as const satisfies readonly OrderPermission[];
export type PackagePermission = (typeof packagePermissions)[number];

/** Cancelled or refunded: no further action is possible. */
export function isEnded(status: OrderStatus): boolean {
  return orderStates[status].to.length === 0;
}

/**
 * Neither ended nor with the buyer, who may confirm the delivery before the seller confirms the
 * hand-over.
 */
export function isInPackage({ status, deliveredAt }: PackedOrder): boolean {
  return deliveredAt === null && !isEnded(status);
}

/**
 * Cancelled before shipping, so the package is sent without it. An order that was delivered did
 * ship.
 */
export function isRemovedFromPackage({ status, deliveredAt }: PackedOrder): boolean {
  return deliveredAt === null && isEnded(status);
}

export function isPackagePermission(permission: OrderPermission): permission is PackagePermission {
  return packagePermissions.some((packagePermission) => packagePermission === permission);
}

/** Whether the seller may do it with every order in the package. */
export function isAllowedWithPackage(
  orders: readonly PackedOrder[],
  permission: PackagePermission,
): boolean {
  const inside = orders.filter(isInPackage);
  // An empty package is not sent; its label can only be voided.
  if (inside.length === 0) return permission === 'void_label';
  return inside.every(({ status }) =>
    orderStates[status].as.seller.permissions.includes(permission),
  );
}
