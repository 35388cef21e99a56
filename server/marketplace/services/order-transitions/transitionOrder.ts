// The only way to change an order's status: under its row lock and along the allowed transitions,
// with deadlines, history, mails and the timers of the new status. Nothing else may write
// orders.status.
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { OrderActor, OrderEventType } from '../../../../src/lib/orders/orderEventTypes';
import {
  canTransition,
  orderStates,
  type OrderStatus,
} from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/generated/database';
import { getClockColumns, getTimers, type Timer } from '../../domain/orders/orderDeadlines';
import { ApiError, createNotFoundError } from '../../http/apiError';
import { queueOrderNotices } from './queueOrderNotices';

// Schedules a timer. A new time replaces the previous one, and setting a time again after it fired
// makes it fire again. The handler checks the current state when the timer fires
// (jobs/orderTimers.ts).

/**
 * `subjectId` is an order; for buy_now_expired it is a payment request, for offer_expired an offer.
 */
export async function setTimer(
  db: Kysely<Database>,
  subjectId: number,
  { kind, dueAt }: Timer,
): Promise<void> {
  // Skips a timer that is firing at this moment: waiting for it could deadlock.
  await sql`
    delete from timers where id in (
      select id from timers
      where kind = ${kind} and subject_id = ${subjectId} and fired_at is null
      for update skip locked
    )`.execute(db);
  // One that is firing for this same time waits for the caller's locks, and then handles it.
  await sql`
    insert into timers (kind, subject_id, due_at)
    select ${kind}, ${subjectId}::bigint, ${dueAt}::timestamptz
    where not exists (
      select 1 from timers
      where kind = ${kind} and subject_id = ${subjectId} and due_at = ${dueAt}
        and fired_at is null
    )
    on conflict (kind, subject_id, due_at) do update set fired_at = null`.execute(db);
}

export type OrderEventParams = Readonly<Record<string, string | number | boolean | null>>;
type NewOrderEvent = {
  orderId: number;
  /** `orders.event.<type>` on the screens. */
  type: OrderEventType;
  actor: OrderActor;
  /** The user; absent for automatic events. */
  actorId?: number;
  /** Both sides can read this, so it must not contain anything that one of them may not know. */
  params?: OrderEventParams;
};

/**
 * Adds an event to an order's history and queues the mails about it. transitionOrder records every
 * transition; other code records events that do not change the status, such as a submitted customs
 * form.
 */
export async function recordOrderEvent(
  trx: Kysely<Database>,
  { orderId, type, actor, actorId, params = {} }: NewOrderEvent,
): Promise<void> {
  const { id } = await trx
    .insertInto('orderEvents')
    .values({
      orderId,
      type,
      actor,
      actorId: actorId ?? null,
      params: JSON.stringify(params),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueOrderNotices(trx, { eventId: id, orderId, type, actor, params });
}

type RequestType = Database['orderRequests']['type'];
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

/**
 * Closes a buyer's open requests when a new order status makes them moot: a sent lot cannot be
 * cancelled, an arrived one is not missing, and a returned or final order has no open requests.
 * Returns whether a request is still open afterwards.
 */
async function closeRequests(
  trx: Kysely<Database>,
  orderId: number,
  to: OrderStatus,
): Promise<boolean> {
  const types = getClosedTypes(to);
  if (types.length > 0) {
    await trx
      .updateTable('orderRequests')
      .set({ status: 'closed', answeredAt: sql<Date>`clock_timestamp()` })
      .where('orderId', '=', orderId)
      .where('status', '=', 'open')
      .where('type', 'in', [...types])
      .execute();
  }
  const open = await trx
    .selectFrom('orderRequests')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}

export type OrderRow = Selectable<Database['orders']>;
type OrderTransition = Omit<NewOrderEvent, 'type'> & {
  to: OrderStatus;
  /**
   * The type of the history event, if it is not the new status: returning to a status is not news
   * of that status.
   */
  event?: OrderEventType;
  /** Other columns that change with the status; they override its deadlines. */
  set?: Omit<Updateable<Database['orders']>, 'id' | 'status'>;
};

export function createWrongStateError(): ApiError {
  return new ApiError(409, 'wrong_state', 'The order’s status does not allow this.');
}

/** Locks an order and returns it with the database's time after the lock. Throws ApiError 404. */
export async function lockOrder(
  trx: Kysely<Database>,
  orderId: number,
): Promise<OrderRow & { now: Date }> {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined) throw createNotFoundError();
  return order;
}

/**
 * Returns the order after the transition. Throws ApiError 404, and 409 wrong_state if the
 * transition is not allowed.
 */
export async function transitionOrder(
  trx: Kysely<Database>,
  { to, set = {}, event: type = to, ...event }: OrderTransition,
): Promise<OrderRow> {
  const { now, ...before } = await lockOrder(trx, event.orderId);
  if (!canTransition(before.status, to)) throw createWrongStateError();
  // Returning to the previous status does not restart its deadlines: a refused withdrawal gives no
  // extra time to ship or inspect.
  const isReturning = before.previousStatus === to;
  const deadlines = isReturning && to !== 'completed' ? {} : getClockColumns(to, now, before);
  // An order that is open again leaves the archive.
  const unarchived =
    orderStates[to].to.length === 0 || to === 'completed'
      ? {}
      : { buyerArchivedAt: null, sellerArchivedAt: null };
  // An open request keeps its deadline while the order continues: a cancellation can be requested
  // before the payment.
  const answerBy = (await closeRequests(trx, event.orderId, to)) ? {} : { answerBy: null };
  const order = await trx
    .updateTable('orders')
    .set({
      ...answerBy,
      returnBy: null,
      ...unarchived,
      ...deadlines,
      ...(isReturning ? { previousStatus: null } : {}),
      ...set,
      status: to,
    })
    .where('id', '=', event.orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Opens a request for a package that the carrier lost, as if the buyer had reported it, so that
  // someone has to answer it.
  if (to === 'disputed' && event.actor === 'carrier')
    await trx
      .insertInto('orderRequests')
      .values({ orderId: order.id, type: 'not_arrived', reason: 'lost', text: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await recordOrderEvent(trx, { ...event, type });
  for (const timer of getTimers(to, order)) await setTimer(trx, order.id, timer);
  return order;
}
