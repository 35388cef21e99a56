// Moves all orders of a payment request together, in the order of their numbers, so that two who do it wait for each other
// and not in a circle. Called by this folder, under the request's lock.
import type { Kysely } from 'kysely';
import type { OrderStatus } from '../../../../../src/lib/orders/orderStates';
import type { Database } from '../../../database/schema';
import { moveOrder } from '../moveOrder';
import type { OrderActor, OrderEventParams } from '../recordOrderEvent';

type Move = { to: OrderStatus; actor: OrderActor; actorId?: number; params?: OrderEventParams };

export async function moveOrdersOf(trx: Kysely<Database>, items: readonly { order_id: number | null }[], move: Move): Promise<void> {
  const ids = items.flatMap(({ order_id: id }) => (id === null ? [] : [id])).toSorted((a, b) => a - b);
  for (const orderId of ids) await moveOrder(trx, { orderId, ...move });
}
