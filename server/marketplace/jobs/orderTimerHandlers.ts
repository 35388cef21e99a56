// Timer handlers of orders: reminders, the end of an inspection, an overdue delivery, answer or
// return. Each first checks the order's status under its lock, because it may have changed since
// the timer was set. Handlers that involve payments are in services/checkout.
import { sql, type Kysely } from 'kysely';
import type { OrderEventType } from '../../../src/lib/orders/orderEventTypes';
import type { OrderStatus } from '../../../src/lib/orders/orderStates';
import type { Database } from '../database/generated/database';
import { getAssumedDelivery } from '../domain/orders/orderDeadlines';
import { findCarrier } from '../domain/shipping/carriers/findCarrier';
import { readAgreedRefund } from '../services/orders/cancelSale';
import {
  lockOrder,
  transitionOrder,
  type OrderRow,
  recordOrderEvent,
  setTimer,
} from '../services/order-transitions/transitionOrder';
import { payOut } from '../services/checkout/payOut';
import {
  lockPackage,
  transitionPackage,
  type PackageRow,
} from '../services/shipping/transitionPackage';

type LockedOrder = OrderRow & { now: Date };

/** Skips the work if the order is no longer in one of these statuses. */
function onlyInStatus(
  statuses: readonly OrderStatus[],
  work: (trx: Kysely<Database>, order: LockedOrder) => Promise<unknown>,
) {
  return async (trx: Kysely<Database>, orderId: number): Promise<void> => {
    const order = await lockOrder(trx, orderId);
    if (statuses.includes(order.status)) await work(trx, order);
  };
}

/**
 * Once per order: a status that is entered again sets its timers again. `deadline`: no reminder is
 * sent after it.
 */
const recordReminder =
  (type: OrderEventType, deadline: 'payBy' | 'shipBy' | null) =>
  async (trx: Kysely<Database>, order: LockedOrder): Promise<void> => {
    const dueAt = deadline === null ? null : order[deadline];
    if (dueAt !== null && dueAt <= order.now) return;
    const earlier = await trx
      .selectFrom('orderEvents')
      .select('id')
      .where('orderId', '=', order.id)
      .where('type', '=', type)
      .executeTakeFirst();
    if (earlier !== undefined) return;
    await recordOrderEvent(trx, { orderId: order.id, type, actor: 'system' });
  };

export const remindToPay = onlyInStatus(
  ['awaiting_payment', 'payment_failed', 'payment_expired'],
  recordReminder('payment_reminder', 'payBy'),
);
export const remindToShip = onlyInStatus(
  ['paid', 'label_created'],
  recordReminder('ship_reminder', 'shipBy'),
);
export const notifyPickupOverdue = onlyInStatus(
  ['ready_for_pickup'],
  recordReminder('pickup_overdue', null),
);
export const endInspection = onlyInStatus(['inspection'], (trx, { id }) =>
  transitionOrder(trx, { orderId: id, to: 'completed', actor: 'system' }),
);

/** Pays the seller once, and only while no request for a refund is open. */
export const paySeller = onlyInStatus(['completed', 'partially_refunded'], async (trx, order) => {
  if (order.paidOutAt !== null) return;
  const amount = await payOut(trx, order);
  await trx
    .updateTable('orders')
    .set({ paidOutAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', order.id)
    .execute();
  if (amount > 0)
    await recordOrderEvent(trx, {
      orderId: order.id,
      type: 'paid_out',
      actor: 'system',
      params: { amount_minor: amount },
    });
});

const inTransitStatuses: readonly OrderStatus[] = ['shipped', 'in_transit', 'out_for_delivery'];
const recheckMs = 24 * 60 * 60_000;

/** A carrier that the seller chose sends us no scans. */
function isUntracked({ carrierCode: carrier }: PackageRow): boolean {
  return carrier !== null && findCarrier(carrier) !== null;
}

/**
 * Another order of the package was reported missing, so people have to find out whether any of it
 * arrived.
 */
async function isReportedMissing(trx: Kysely<Database>, packageId: number): Promise<boolean> {
  const missingOrder = await trx
    .selectFrom('orders')
    .select('id')
    .where('packageId', '=', packageId)
    .where('status', '=', 'disputed')
    .where('deliveredAt', 'is', null)
    .executeTakeFirst();
  return missingOrder !== undefined;
}

/**
 * Treats a package without any news as delivered, so that its orders can end; the buyer can still
 * object during the inspection. Locks the package before the order, as all code does. The package's
 * other orders change with it, and their timers then find nothing to do.
 */
export async function assumeDelivered(trx: Kysely<Database>, orderId: number): Promise<void> {
  const { packageId } = await trx
    .selectFrom('orders')
    .select('packageId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (packageId === null) return;
  const pkg = await lockPackage(trx, packageId);
  const { status } = await lockOrder(trx, orderId);
  if (!inTransitStatuses.includes(status) || pkg.handedOverAt === null || !isUntracked(pkg)) return;
  const dueAt = getAssumedDelivery(pkg.handedOverAt);
  if (dueAt > pkg.now) return setTimer(trx, orderId, { kind: 'delivery_assumed', dueAt });
  if (await isReportedMissing(trx, packageId))
    return setTimer(trx, orderId, {
      kind: 'delivery_assumed',
      dueAt: new Date(pkg.now.getTime() + recheckMs),
    });
  await transitionPackage(trx, {
    packageId,
    to: 'delivered',
    actor: 'system',
    description: 'delivered',
  });
}

/** The seller has not answered the buyer: call in support. A timer decides nothing. */
export async function escalateToSupport(trx: Kysely<Database>, orderId: number): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const open = await trx
    .selectFrom('orderRequests')
    .select(['type', 'answerText'])
    .where('orderId', '=', order.id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (open === undefined || open.answerText !== null) return;
  await recordOrderEvent(trx, {
    orderId: order.id,
    type: 'answer_overdue',
    actor: 'system',
    params: { request_type: open.type },
  });
}

/**
 * The return did not arrive in time: open a dispute that the seller has to answer, and call in
 * support. As with a package that a carrier has lost, this creates a request that can be answered;
 * it carries the refund that was agreed on.
 */
export const disputeReturn = onlyInStatus(['return_in_transit'], async (trx, { id }) => {
  await trx
    .insertInto('orderRequests')
    .values({
      orderId: id,
      type: 'not_arrived',
      reason: 'return_overdue',
      text: '',
      refundMinor: await readAgreedRefund(trx, id),
    })
    .execute();
  await transitionOrder(trx, {
    orderId: id,
    to: 'disputed',
    actor: 'system',
    event: 'return_overdue',
  });
});
