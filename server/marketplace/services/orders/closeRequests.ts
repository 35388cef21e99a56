// What a buyer has asked and nobody has answered is closed when the order has gone past it: what was sent cannot be called
// off, what has arrived is not missing, what comes back is asked about no more, what is over is over. Called by moveOrder.
import { sql, type Kysely } from 'kysely';
import { orderStates, type OrderStatus } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/schema';

type RequestType = Database['order_requests']['type'];
const all: readonly RequestType[] = ['cancellation', 'withdrawal', 'not_arrived', 'not_as_described'];

/** Which requests an order's new state makes pointless. */
function closedBy(to: OrderStatus): readonly RequestType[] {
  if (orderStates[to].to.length === 0 || to === 'completed' || to === 'return_in_transit') return all;
  if (to === 'delivered') return ['cancellation', 'not_arrived'];
  return to === 'shipped' || to === 'in_transit' ? ['cancellation'] : [];
}

/** Whether one still waits for its answer after it. */
export async function closeRequests(trx: Kysely<Database>, orderId: number, to: OrderStatus): Promise<boolean> {
  const types = closedBy(to);
  if (types.length > 0) {
    await trx
      .updateTable('order_requests')
      .set({ status: 'closed', answered_at: sql<Date>`clock_timestamp()` })
      .where('order_id', '=', orderId)
      .where('status', '=', 'open')
      .where('type', 'in', [...types])
      .execute();
  }
  const open = await trx.selectFrom('order_requests').select('id').where('order_id', '=', orderId).where('status', '=', 'open').executeTakeFirst();
  return open !== undefined;
}
