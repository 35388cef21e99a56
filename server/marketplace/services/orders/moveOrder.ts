// The one way in which an order's state changes: under its row lock, along the table of moves, with its deadlines, the
// line of its history, the mails to both sides and the timers of the new state. Called by every service and job that has
// something to do with orders, inside their transaction; nothing else writes orders.status.
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { OrderEventType } from '../../../../src/lib/orders/orderEvents';
import { canMove, orderStates, type OrderStatus } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/schema';
import { clocksOf, timersOf } from '../../domain/orders/orderDeadlines';
import { ApiError, notFound } from '../../http/apiError';
import { closeRequests } from './closeRequests';
import { recordOrderEvent, type NewOrderEvent } from './recordOrderEvent';
import { setTimer } from './setTimer';

export type OrderRow = Selectable<Database['orders']>;
type Move = Omit<NewOrderEvent, 'type'> & {
  to: OrderStatus;
  /** What the history calls it where it is not the state that it came to: a step back is no news of that state. */
  event?: OrderEventType;
  /** Other columns that change with the state; they win over the deadlines that the state brings. */
  set?: Omit<Updateable<Database['orders']>, 'id' | 'status'>;
};

export function wrongState(): ApiError {
  return new ApiError(409, 'wrong_state', 'The order’s state does not allow that.');
}

/** The order under its lock, with the database's time after the lock. Throws ApiError 404. */
export async function lockOrder(trx: Kysely<Database>, orderId: number): Promise<OrderRow & { now: Date }> {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
  const order = await trx.selectFrom('orders').selectAll().select(sql<Date>`clock_timestamp()`.as('now')).where('id', '=', orderId).executeTakeFirst();
  if (order === undefined) throw notFound();
  return order;
}

/** The order as it is after the move. Throws ApiError 404, and 409 wrong_state where its state does not allow it. */
export async function moveOrder(trx: Kysely<Database>, { to, set = {}, event: type = to, ...event }: Move): Promise<OrderRow> {
  const { now, ...before } = await lockOrder(trx, event.orderId);
  if (!canMove(before.status, to)) throw wrongState();
  // Back to where it was is no new beginning: a withdrawal that is refused does not give more time to ship or to inspect.
  const back = before.status_before === to;
  const clocks = back && to !== 'completed' ? {} : clocksOf(to, now, before);
  // What is not over any more belongs to the lists that people look at.
  const unarchived = orderStates[to].to.length === 0 || to === 'completed' ? {} : { buyer_archived_at: null, seller_archived_at: null };
  // What the buyer asks waits as long as before while the order goes on: a cancellation may be asked for before the payment.
  const answered = (await closeRequests(trx, event.orderId, to)) ? {} : { answer_by: null };
  const order = await trx
    .updateTable('orders')
    .set({ ...answered, return_by: null, ...unarchived, ...clocks, ...(back ? { status_before: null } : {}), ...set, status: to })
    .where('id', '=', event.orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  // What the carrier has lost is asked for as if its buyer had said so: somebody has to answer it.
  if (to === 'disputed' && event.actor === 'carrier') await trx.insertInto('order_requests').values({ order_id: order.id, type: 'not_arrived', reason: 'lost', text: '' }).onConflict((conflict) => conflict.doNothing()).execute();
  await recordOrderEvent(trx, { ...event, type });
  for (const timer of timersOf(to, order)) await setTimer(trx, order.id, timer);
  return order;
}
