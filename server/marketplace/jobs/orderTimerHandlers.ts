// What happens to an order of itself: reminders, the end of an inspection, an answer or a return that does not come. Each looks at the
// order's state under its lock first: much may have happened since the timer was set. Listed in timerHandlers.ts; what
// happens with money is in services/orders/payments.
import { sql, type Kysely } from 'kysely';
import type { OrderEventType } from '../../../src/lib/orders/orderEvents';
import type { OrderStatus } from '../../../src/lib/orders/orderStates';
import type { Database } from '../database/schema';
import { readAgreedRefund } from '../services/orders/agreedRefund';
import { lockOrder, moveOrder, type OrderRow } from '../services/orders/moveOrder';
import { payOut } from '../services/orders/payments/payOut';
import { recordOrderEvent } from '../services/orders/recordOrderEvent';

/** Nothing happens where the order is in none of these states any more. */
function whileIn(statuses: readonly OrderStatus[], work: (trx: Kysely<Database>, order: OrderRow) => Promise<unknown>) {
  return async (trx: Kysely<Database>, orderId: number): Promise<void> => {
    const order = await lockOrder(trx, orderId);
    if (statuses.includes(order.status)) await work(trx, order);
  };
}

const remind = (type: OrderEventType) => (trx: Kysely<Database>, { id }: OrderRow) => recordOrderEvent(trx, { orderId: id, type, actor: 'system' });

export const remindToPay = whileIn(['awaiting_payment', 'payment_failed', 'payment_expired'], remind('payment_reminder'));
export const remindToShip = whileIn(['paid', 'label_created'], remind('ship_reminder'));
export const tellPickupOverdue = whileIn(['ready_for_pickup'], remind('pickup_overdue'));
export const endInspection = whileIn(['inspection'], (trx, { id }) => moveOrder(trx, { orderId: id, to: 'completed', actor: 'system' }));

/** Not while somebody asks for it back; once. */
export const paySeller = whileIn(['completed', 'partially_refunded'], async (trx, order) => {
  if (order.paid_out_at !== null) return;
  const amount = await payOut(trx, order);
  await trx.updateTable('orders').set({ paid_out_at: sql<Date>`clock_timestamp()` }).where('id', '=', order.id).execute();
  if (amount > 0) await recordOrderEvent(trx, { orderId: order.id, type: 'paid_out', actor: 'system', params: { amount_minor: amount } });
});

/** Nobody has answered the buyer: support is called in. Nothing is decided by a clock. */
export async function callSupport(trx: Kysely<Database>, orderId: number): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const open = await trx.selectFrom('order_requests').select(['type', 'answer_text']).where('order_id', '=', order.id).where('status', '=', 'open').executeTakeFirst();
  if (open === undefined || open.answer_text !== null) return;
  await recordOrderEvent(trx, { orderId: order.id, type: 'answer_overdue', actor: 'system', params: { request_type: open.type } });
}

/**
 * Nobody has said that it is back: the seller has to answer for it, and support is called in. As with what a carrier has
 * lost, there is a request that can be answered; what was agreed on goes along with it.
 */
export const disputeReturn = whileIn(['return_in_transit'], async (trx, { id }) => {
  await trx.insertInto('order_requests').values({ order_id: id, type: 'not_arrived', reason: 'return_overdue', text: '', refund_minor: await readAgreedRefund(trx, id) }).execute();
  await moveOrder(trx, { orderId: id, to: 'disputed', actor: 'system', event: 'return_overdue' });
});
