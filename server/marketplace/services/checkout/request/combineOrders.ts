// Combines unpaid orders of one seller and auction into one payment request, which replaces theirs;
// a single order is split off again. Orders that remain from a dissolved request each get their
// own. The chosen address and delivery method are kept as far as possible.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import { ApiError, createNotFoundError } from '../../../http/apiError';
import {
  createWrongStateError,
  type OrderRow,
  setTimer,
} from '../../order-transitions/transitionOrder';
import { lockRequest, type LockedRequest } from './lockRequest';
import { requestPayment } from './requestPayment';

type UnpaidOrder = OrderRow & {
  isPickupOnly: boolean;
  isPickupOffered: boolean;
  combinedShippingAllowed: boolean;
};
type Method = OrderRow['deliveryMethod'];

const payableStatuses = new Set<OrderRow['status']>([
  'awaiting_payment',
  'payment_failed',
  'payment_expired',
]);

function createNotCombinableError(): ApiError {
  const message = 'These orders cannot be paid together.';
  return new ApiError(422, 'not_combinable', message, [
    { code: 'not_combinable', message, attribute: 'order_ids' },
  ]);
}

function readOrders(
  trx: Kysely<Database>,
  ids: readonly number[],
  column: 'id' | 'paymentRequestId',
): Promise<UnpaidOrder[]> {
  return trx
    .selectFrom('orders as o')
    .innerJoin('lots as l', 'l.id', 'o.lotId')
    .selectAll('o')
    .select([
      sql<boolean>`(l.shipping ->> 'is_pickup_only')::boolean`.as('isPickupOnly'),
      sql<boolean>`(l.shipping ->> 'pickup') is not null`.as('isPickupOffered'),
      sql<boolean>`(l.shipping ->> 'combined_shipping_allowed')::boolean`.as(
        'combinedShippingAllowed',
      ),
    ])
    .where(`o.${column}`, '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('o.id')
    .execute();
}

function assertCombinable(orders: readonly UnpaidOrder[]): void {
  const [first] = orders;
  if (first === undefined || orders.length === 1) return;
  const fits = orders.every(
    (order) =>
      order.sellerId === first.sellerId &&
      order.auctionId === first.auctionId &&
      order.currencyCode === first.currencyCode &&
      order.isPickupOnly === first.isPickupOnly &&
      (order.isPickupOnly || order.combinedShippingAllowed),
  );
  if (!fits) throw createNotCombinableError();
}

/** Locks the affected requests in the order of their ids. */
async function lockRequests(
  trx: Kysely<Database>,
  userId: number,
  orders: readonly UnpaidOrder[],
): Promise<LockedRequest[]> {
  const ids = [
    ...new Set(orders.flatMap(({ paymentRequestId: id }) => (id === null ? [] : [id]))),
  ].toSorted((a, b) => a - b);
  const locked: LockedRequest[] = [];
  for (const id of ids) {
    const request = await lockRequest(trx, id, userId);
    if (request === null) throw createNotFoundError();
    if (request.kind !== 'order' || (request.status !== 'unpaid' && request.status !== 'failed'))
      throw createWrongStateError();
    locked.push(request);
  }
  return locked;
}

/**
 * Pickup only if all combined orders offer it and it was chosen for all of them: an order that was
 * to be shipped must not turn into a pickup.
 */
function getDeliveryMethod(orders: readonly UnpaidOrder[], from: readonly LockedRequest[]): Method {
  if (orders.every((order) => order.isPickupOnly)) return 'pickup';
  return orders.every((order) => order.isPickupOffered) &&
    from.every((request) => request.deliveryMethod === 'pickup')
    ? 'pickup'
    : 'shipping';
}

/** The latest due date applies to all of them. */
async function openCombinedRequest(
  trx: Kysely<Database>,
  orders: readonly UnpaidOrder[],
  from: LockedRequest,
  delivery: Method,
): Promise<number> {
  const [first] = orders;
  if (first === undefined) throw new Error('A payment request needs orders.');
  const dueAt = new Date(Math.max(...orders.map(({ payBy }) => payBy.getTime())));
  const chosenAddress =
    from.address === null ? null : { id: from.addressId, address: from.address };
  const id = await requestPayment(trx, {
    kind: 'order',
    buyerId: first.buyerId,
    sellerId: first.sellerId,
    auctionId: first.auctionId,
    currency: first.currencyCode,
    delivery,
    dueAt,
    chosenAddress,
  });
  await trx
    .updateTable('orders')
    .set({ paymentRequestId: id, deliveryMethod: delivery, payBy: dueAt })
    .where(
      'id',
      'in',
      orders.map((order) => order.id),
    )
    .execute();
  for (const order of orders) await setTimer(trx, order.id, { kind: 'payment_due', dueAt });
  return id;
}

/**
 * Returns the id of the request to pay. Throws ApiError 404, 409 wrong_state or 422 not_combinable.
 */
export async function combineOrders(
  trx: Kysely<Database>,
  userId: number,
  orderIds: readonly number[],
): Promise<number> {
  const requestedIds = new Set(orderIds);
  const requestedOrders = await readOrders(trx, [...requestedIds], 'id');
  if (
    requestedOrders.length !== requestedIds.size ||
    requestedOrders.some(({ buyerId }) => buyerId !== userId)
  )
    throw createNotFoundError();
  const requests = await lockRequests(trx, userId, requestedOrders);
  const [first] = requests;
  // Read again under the locks, which keep others from changing these orders.
  const orders = await readOrders(
    trx,
    requests.map(({ id }) => id),
    'paymentRequestId',
  );
  const combined = orders.filter(({ id }) => requestedIds.has(id));
  if (
    first === undefined ||
    combined.length !== requestedIds.size ||
    orders.some(({ status }) => !payableStatuses.has(status))
  )
    throw createWrongStateError();
  assertCombinable(combined);
  if (requests.length === 1 && orders.length === combined.length) return first.id;
  await trx
    .updateTable('paymentRequests')
    .set({ status: 'cancelled' })
    .where(
      'id',
      'in',
      requests.map(({ id }) => id),
    )
    .execute();
  for (const leftOrder of orders.filter(({ id }) => !requestedIds.has(id))) {
    const ownRequest = requests.find(({ id }) => id === leftOrder.paymentRequestId) ?? first;
    await openCombinedRequest(
      trx,
      [leftOrder],
      ownRequest,
      getDeliveryMethod([leftOrder], [ownRequest]),
    );
  }
  return openCombinedRequest(trx, combined, first, getDeliveryMethod(combined, requests));
}
