// Synchronizes an order with its package: one transition per scan, or several if the order has
// fallen behind. The caller holds both locks.
import type { Kysely } from 'kysely';
import type { PackageStatus } from '../../../../src/lib/orders/packageStates';
import type { Database } from '../../database/schema';
import { getOrderTransitions } from '../../domain/shipping/getOrderTransitions';
import { transitionOrder, type OrderRow } from '../orders/transitionOrder';
import type { OrderActor } from '../orders/recordOrderEvent';

type PackageChange = {
  order: Pick<OrderRow, 'id' | 'status' | 'paid_at' | 'ship_by'>;
  to: PackageStatus;
  actor: OrderActor;
  actorId?: number;
};

export async function syncOrderWithPackage(
  trx: Kysely<Database>,
  { order, to, ...actorFields }: PackageChange,
): Promise<void> {
  for (const status of getOrderTransitions(order.status, to)) {
    // Voiding a label is not another payment and gives no extra time to ship.
    const restoredFields =
      status === 'paid'
        ? {
            event: 'label_removed' as const,
            set: { paid_at: order.paid_at, ship_by: order.ship_by },
          }
        : {};
    await transitionOrder(trx, {
      orderId: order.id,
      to: status,
      ...(status === 'inspection' ? { actor: 'system' } : actorFields),
      ...restoredFields,
    });
  }
}
