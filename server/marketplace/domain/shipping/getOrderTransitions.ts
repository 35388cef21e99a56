// The status changes of an order when its package changes status. An order can lag behind others of
// its package (after a withdrawal request that was refused), so it may take several steps to catch
// up. Pure.
import { canTransition, type OrderStatus } from '../../../../src/lib/orders/orderStates';
import { packageStates, type PackageStatus } from '../../../../src/lib/orders/packageStates';

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
