// Closes a buyer's open requests when a new order status makes them moot: a sent lot cannot be
// cancelled, an arrived one is not missing, and a returned or final order has no open requests.
import { sql, type Kysely } from 'kysely';
import { orderStates, type OrderStatus } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/schema';

type RequestType = Database['order_requests']['type'];
const allTypes: readonly RequestType[] = [
  'cancellation',
  'withdrawal',
  'not_arrived',
  'not_as_described',
];

/** Returns the types of requests that the new status closes. */
function getClosedTypes(to: OrderStatus): readonly RequestType[] {
  if (orderStates[to].to.length === 0 || to === 'completed' || to === 'return_in_transit')
    return allTypes;
  if (to === 'delivered') return ['cancellation', 'not_arrived'];
  return to === 'shipped' || to === 'in_transit' ? ['cancellation'] : [];
}

/** Returns whether a request is still open afterwards. */
export async function closeRequests(
  trx: Kysely<Database>,
  orderId: number,
  to: OrderStatus,
): Promise<boolean> {
  const types = getClosedTypes(to);
  if (types.length > 0) {
    await trx
      .updateTable('order_requests')
      .set({ status: 'closed', answered_at: sql<Date>`clock_timestamp()` })
      .where('order_id', '=', orderId)
      .where('status', '=', 'open')
      .where('type', 'in', [...types])
      .execute();
  }
  const open = await trx
    .selectFrom('order_requests')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}
