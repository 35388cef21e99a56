// Which orders a package still holds before its hand-over, and what its seller may do with all of it. One rule for what the
// handlers of packages refuse, for the permissions that orders are shown with, and for who pays for the label. Pure.
import { orderStates, type OrderPermission, type OrderStatus } from '../../../../src/lib/orders/orderStates';

export type PackedOrder = {
  status: OrderStatus;
  /** A text where it was read as JSON. */
  delivered_at: Date | string | null;
};

/** What is done with the package, and so with every order in it at once. */
export const packagePermissions = ['ship', 'hand_over', 'void_label'] as const satisfies readonly OrderPermission[];
export type PackagePermission = (typeof packagePermissions)[number];

/** Called off or refunded: nobody does anything with it any more. */
export function isOver(status: OrderStatus): boolean {
  return orderStates[status].to.length === 0;
}

/** Neither over nor with its buyer already, who may say so before the seller has said that it was handed over. */
export function isInside({ status, delivered_at }: PackedOrder): boolean {
  return delivered_at === null && !isOver(status);
}

/** It was called off before it was sent: the package goes without it. What has arrived did go in it. */
export function hasLeft({ status, delivered_at }: PackedOrder): boolean {
  return delivered_at === null && isOver(status);
}

export function isPackagePermission(permission: OrderPermission): permission is PackagePermission {
  return packagePermissions.some((each) => each === permission);
}

/** Whether the seller may do it with every order that is in the package. */
export function allowsWithPackage(orders: readonly PackedOrder[], permission: PackagePermission): boolean {
  const inside = orders.filter(isInside);
  // What holds nothing any more is not sent; a label of it can only be given back.
  if (inside.length === 0) return permission === 'void_label';
  return inside.every(({ status }) => orderStates[status].as.seller.permissions.includes(permission));
}
