// What becomes of an order when its package moves. One order can lag behind the others of its package (a withdrawal that was
// asked for and refused meanwhile), so it may take several moves to catch up. Pure; followPackage.ts is the only caller.
import { canMove, type OrderStatus } from '../../../../src/lib/orders/orderStates';
import { packageStates, type PackageStatus } from '../../../../src/lib/orders/packageStates';

/** In these an order listens to its package; in all others people are at it, or it is over. */
const listening: readonly OrderStatus[] = ['paid', 'label_created', 'shipped', 'in_transit', 'out_for_delivery'];
const catchingUp: readonly OrderStatus[] = ['label_created', 'shipped'];

/** The moves of the order, in their order; none where it stays as it is. */
export function movesOfOrder(order: OrderStatus, to: PackageStatus): OrderStatus[] {
  // A label that was given back: only this way leads back to `paid`.
  if (to === 'pending_supply') return order === 'label_created' ? ['paid'] : [];
  const target = packageStates[to].order;
  if (target === null) return [];
  // What comes back ends the dispute about what did not arrive; the seller says in which state it is.
  if (order === 'disputed') return target === 'return_in_transit' ? [target] : [];
  if (!listening.includes(order) || order === target) return [];
  const path: OrderStatus[] = [];
  let at: OrderStatus = order;
  for (const step of catchingUp) {
    if (canMove(at, target)) break;
    if (canMove(at, step)) {
      path.push(step);
      at = step;
    }
  }
  if (!canMove(at, target)) return [];
  path.push(target);
  // What was delivered is looked at from that moment on.
  return target === 'delivered' ? [...path, 'inspection'] : path;
}
