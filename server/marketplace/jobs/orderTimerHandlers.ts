// What happens to an order of itself: reminders, the end of an inspection, a delivery, an answer or a return of which no word
// comes. Each looks at the order's state under its lock first: much may have happened since the timer was set. Listed in
// timerHandlers.ts; what happens with money is in services/orders/payments.
import { sql, type Kysely } from 'kysely';
import type { OrderEventType } from '../../../src/lib/orders/orderEvents';
import type { OrderStatus } from '../../../src/lib/orders/orderStates';
import type { Database } from '../database/schema';
import { assumedDelivery } from '../domain/orders/orderDeadlines';
import { findCarrier } from '../domain/shipping/carriers/findCarrier';
import { readAgreedRefund } from '../services/orders/agreedRefund';
import { lockOrder, moveOrder, type OrderRow } from '../services/orders/moveOrder';
import { payOut } from '../services/orders/payments/payOut';
import { recordOrderEvent } from '../services/orders/recordOrderEvent';
import { setTimer } from '../services/orders/setTimer';
import { lockPackage, movePackage, type PackageRow } from '../services/shipping/movePackage';

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

const onTheWay: readonly OrderStatus[] = ['shipped', 'in_transit', 'out_for_delivery'];
const lookAgainMs = 24 * 60 * 60_000;

/** With a carrier that the seller chose: nobody tells us where it is. */
function isSilent({ carrier_code: carrier }: PackageRow): boolean {
  return carrier !== null && findCarrier(carrier) !== null;
}

/** Another order of the package is said to be missing: whether any of it has come is for people to find out. */
async function isMissed(trx: Kysely<Database>, packageId: number): Promise<boolean> {
  const missed = await trx.selectFrom('orders').select('id').where('package_id', '=', packageId).where('status', '=', 'disputed').where('delivered_at', 'is', null).executeTakeFirst();
  return missed !== undefined;
}

/**
 * A package of which nobody has said anything is taken as delivered, so that its order ends: the buyer has the inspection
 * to say otherwise. The package first, as everybody locks them; it takes its other orders along, whose timers find nothing.
 */
export async function assumeDelivered(trx: Kysely<Database>, orderId: number): Promise<void> {
  const { package_id: packageId } = await trx.selectFrom('orders').select('package_id').where('id', '=', orderId).executeTakeFirstOrThrow();
  if (packageId === null) return;
  const parcel = await lockPackage(trx, packageId);
  const { status } = await lockOrder(trx, orderId);
  if (!onTheWay.includes(status) || parcel.handed_over_at === null || !isSilent(parcel)) return;
  const dueAt = assumedDelivery(parcel.handed_over_at);
  if (dueAt > parcel.now) return setTimer(trx, orderId, { kind: 'delivery_assumed', dueAt });
  if (await isMissed(trx, packageId)) return setTimer(trx, orderId, { kind: 'delivery_assumed', dueAt: new Date(parcel.now.getTime() + lookAgainMs) });
  await movePackage(trx, { packageId, to: 'delivered', actor: 'system', description: 'delivered' });
}

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
