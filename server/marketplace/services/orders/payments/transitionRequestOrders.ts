// Transitions all orders of a payment request, in the order of their ids, which prevents deadlocks.
// Must run under the request's lock.
import type { Kysely } from 'kysely';
import type { OrderStatus } from '../../../../../src/lib/orders/orderStates';
import type { Database } from '../../../database/schema';
import { transitionOrder } from '../transitionOrder';
import type { OrderActor, OrderEventParams } from '../recordOrderEvent';

type RequestTransition = {
  to: OrderStatus;
  actor: OrderActor;
  actorId?: number;
  params?: OrderEventParams;
};

export async function transitionRequestOrders(
  trx: Kysely<Database>,
  items: readonly { order_id: number | null }[],
  transition: RequestTransition,
): Promise<void> {
  const ids = items
    .flatMap(({ order_id: id }) => (id === null ? [] : [id]))
    .toSorted((a, b) => a - b);
  for (const orderId of ids) await transitionOrder(trx, { orderId, ...transition });
}
