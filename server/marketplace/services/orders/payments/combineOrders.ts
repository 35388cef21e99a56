// Takes unpaid orders of one seller and auction together into one payment request, which takes the place of theirs; one
// order alone is taken out again. Orders that are left over of a request that is dissolved so get one of their own. What the
// buyer has chosen, the address and picking it up, goes along as far as it fits.
// Called by createPaymentRequest.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { ApiError, notFound } from '../../../http/apiError';
import { wrongState, type OrderRow } from '../moveOrder';
import { setTimer } from '../setTimer';
import { lockRequest, type LockedRequest } from './lockRequest';
import { openRequest } from './openRequest';

type Unpaid = OrderRow & { is_pickup_only: boolean; is_pickup_offered: boolean; combined_shipping_allowed: boolean };
type Method = OrderRow['delivery_method'];

const payable = new Set<OrderRow['status']>(['awaiting_payment', 'payment_failed', 'payment_expired']);

function notCombinable(): ApiError {
  const message = 'These orders cannot be paid together.';
  return new ApiError(422, 'not_combinable', message, [{ code: 'not_combinable', message, attribute: 'order_ids' }]);
}

async function readOrders(trx: Kysely<Database>, ids: readonly number[], column: 'id' | 'payment_request_id'): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select o.*, (l.shipping ->> 'is_pickup_only')::boolean as is_pickup_only, (l.shipping ->> 'pickup') is not null as is_pickup_offered,
      (l.shipping ->> 'combined_shipping_allowed')::boolean as combined_shipping_allowed
    from orders o join lots l on l.id = o.lot_id where ${sql.ref(`o.${column}`)} = any(${ids}::bigint[]) order by o.id`.execute(trx);
  return rows;
}

function insistOnFit(orders: readonly Unpaid[]): void {
  const [first] = orders;
  if (first === undefined || orders.length === 1) return;
  const fits = orders.every(
    (order) =>
      order.seller_id === first.seller_id &&
      order.auction_id === first.auction_id &&
      order.currency_code === first.currency_code &&
      order.is_pickup_only === first.is_pickup_only &&
      (order.is_pickup_only || order.combined_shipping_allowed),
  );
  if (!fits) throw notCombinable();
}

/** The requests that change, under their locks, in the order of their numbers. */
async function lockRequests(trx: Kysely<Database>, userId: number, orders: readonly Unpaid[]): Promise<LockedRequest[]> {
  const ids = [...new Set(orders.flatMap(({ payment_request_id: id }) => (id === null ? [] : [id])))].toSorted((a, b) => a - b);
  const locked: LockedRequest[] = [];
  for (const id of ids) {
    const request = await lockRequest(trx, id, userId);
    if (request === null) throw notFound();
    if (request.kind !== 'order' || (request.status !== 'unpaid' && request.status !== 'failed')) throw wrongState();
    locked.push(request);
  }
  return locked;
}

/** Picked up where that was the choice for all that is taken together, and can be; nobody is made to come for what was to be sent. */
function methodOf(orders: readonly Unpaid[], from: readonly LockedRequest[]): Method {
  if (orders.every((order) => order.is_pickup_only)) return 'pickup';
  return orders.every((order) => order.is_pickup_offered) && from.every((request) => request.delivery_method === 'pickup') ? 'pickup' : 'shipping';
}

/** All of them may be paid until the last of them had to be. */
async function requestFor(trx: Kysely<Database>, orders: readonly Unpaid[], from: LockedRequest, delivery: Method): Promise<number> {
  const [first] = orders;
  if (first === undefined) throw new Error('A request without orders.');
  const dueAt = new Date(Math.max(...orders.map(({ pay_by }) => pay_by.getTime())));
  const chosen = from.address === null ? null : { id: from.address_id, address: from.address };
  const id = await openRequest(trx, { kind: 'order', buyerId: first.buyer_id, sellerId: first.seller_id, auctionId: first.auction_id, currency: first.currency_code, delivery, dueAt, chosen });
  await trx.updateTable('orders').set({ payment_request_id: id, delivery_method: delivery, pay_by: dueAt }).where('id', 'in', orders.map((order) => order.id)).execute();
  for (const order of orders) await setTimer(trx, order.id, { kind: 'payment_due', dueAt });
  return id;
}

/** The id of the request to pay. Throws ApiError 404, 409 wrong_state, 422 not_combinable. */
export async function combineOrders(trx: Kysely<Database>, userId: number, orderIds: readonly number[]): Promise<number> {
  const wanted = new Set(orderIds);
  const asked = await readOrders(trx, [...wanted], 'id');
  if (asked.length !== wanted.size || asked.some(({ buyer_id: buyerId }) => buyerId !== userId)) throw notFound();
  const requests = await lockRequests(trx, userId, asked);
  const [first] = requests;
  // Read again under the locks: nobody changes these orders any more.
  const orders = await readOrders(trx, requests.map(({ id }) => id), 'payment_request_id');
  const together = orders.filter(({ id }) => wanted.has(id));
  if (first === undefined || together.length !== wanted.size || orders.some(({ status }) => !payable.has(status))) throw wrongState();
  insistOnFit(together);
  if (requests.length === 1 && orders.length === together.length) return first.id;
  await trx.updateTable('payment_requests').set({ status: 'cancelled' }).where('id', 'in', requests.map(({ id }) => id)).execute();
  for (const left of orders.filter(({ id }) => !wanted.has(id))) {
    const own = requests.find(({ id }) => id === left.payment_request_id) ?? first;
    await requestFor(trx, [left], own, methodOf([left], [own]));
  }
  return requestFor(trx, together, first, methodOf(together, requests));
}
