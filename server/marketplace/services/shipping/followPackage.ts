// Takes an order along to where its package is: by one move after each scan, by several where it has lagged behind. Called
// by movePackage for every order of a package, and where an order listens to its package again; the caller holds both locks.
import type { Kysely } from 'kysely';
import type { PackageStatus } from '../../../../src/lib/orders/packageStates';
import type { Database } from '../../database/schema';
import { movesOfOrder } from '../../domain/shipping/ordersFollow';
import { moveOrder, type OrderRow } from '../orders/moveOrder';
import type { OrderActor } from '../orders/recordOrderEvent';

type Following = {
  order: Pick<OrderRow, 'id' | 'status' | 'paid_at' | 'ship_by'>;
  to: PackageStatus;
  actor: OrderActor;
  actorId?: number;
};

export async function followPackage(trx: Kysely<Database>, { order, to, ...who }: Following): Promise<void> {
  for (const status of movesOfOrder(order.status, to)) {
    // A label that is given back is no second payment, and gives no more time to ship.
    const back = status === 'paid' ? { event: 'label_removed' as const, set: { paid_at: order.paid_at, ship_by: order.ship_by } } : {};
    await moveOrder(trx, { orderId: order.id, to: status, ...(status === 'inspection' ? { actor: 'system' } : who), ...back });
  }
}
