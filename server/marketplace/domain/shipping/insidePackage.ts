// Which orders are still in a package before its hand-over, and what the seller may do with the
// whole package. One rule for the handlers of packages, the permissions of orders, and who pays for
// the label. Pure.
import {
  orderStates,
  type OrderPermission,
  type OrderStatus,
} from '../../../../src/lib/orders/orderStates';

export type PackedOrder = {
  status: OrderStatus;
  /** A string when read as JSON. */
  delivered_at: Date | string | null;
};

/** Actions on the package, which affect all of its orders at once. */
export const packagePermissions = [
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
export function isInPackage({ status, delivered_at }: PackedOrder): boolean {
  return delivered_at === null && !isEnded(status);
}

/**
 * Cancelled before shipping, so the package is sent without it. An order that was delivered did
 * ship.
 */
export function isRemovedFromPackage({ status, delivered_at }: PackedOrder): boolean {
  return delivered_at === null && isEnded(status);
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
