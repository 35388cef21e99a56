// Creates an order as settling a lot does, pays it as a card payment does, and moves it through the
// order states, always with product code. Buyer and seller get an address.
import type { Kysely } from 'kysely';
import { payRequest } from '../../server/demo/seed/orders/payRequest';
import type { Database } from '../../server/marketplace/database/generated/database';
import type { ShippingProfile } from '../../server/marketplace/domain/shipping/shippingRate';
import {
  transitionOrder,
  type OrderRow,
} from '../../server/marketplace/services/order-transitions/transitionOrder';
import { openUnpaidOrder } from '../../server/marketplace/services/checkout/request/requestPayment';
import { orderStates, type OrderStatus } from '../../src/lib/orders/orderStates';
import type { AuctionRow } from './buildAuction';
import { buildLot, type LotRow } from './buildLot';
import { buildUser, type UserRow } from './buildUser';
import { getDateInDays } from './getDateInDays';

type Options = {
  buyer?: UserRow;
  seller?: UserRow;
  auction?: AuctionRow;
  title?: string;
  hammerMinor?: number;
  shipping?: Partial<ShippingProfile>;
  /** The state to advance the order to; unpaid by default. */
  status?: OrderStatus;
  /** The buyer's country, used if the buyer has no address yet. */
  country?: string;
};
export type BuiltOrder = { order: OrderRow; buyer: UserRow; seller: UserRow; lot: LotRow };

async function ensureAddress(
  db: Kysely<Database>,
  userId: number,
  name: string,
  country: string,
): Promise<void> {
  const existingAddress = await db
    .selectFrom('addresses')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (existingAddress !== undefined) return;
  await db
    .insertInto('addresses')
    .values({
      userId,
      name,
      isDefault: true,
      countryCode: country,
      line1: 'Lindelaan 4',
      postalCode: '3511 AB',
      city: 'Utrecht',
    })
    .execute();
}

/** Transitions that resolve a dispute or a withdrawal. The shortest path must not use them. */
const isDetour = (from: OrderStatus, to: OrderStatus): boolean =>
  (from === 'withdrawal_requested' && to !== 'return_in_transit' && to !== 'refunded') ||
  (from === 'disputed' && (to === 'delivered' || to === 'completed'));

/** The shortest path in the table of order states. */
export function getTransitionsTo(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  const queue: OrderStatus[][] = [[from]];
  const seen = new Set<OrderStatus>([from]);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const at = path.at(-1) ?? from;
    if (at === to) return path.slice(1);
    for (const next of orderStates[at].to) {
      if (seen.has(next) || isDetour(at, next)) continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  throw new Error(`No transitions lead from ${from} to ${to}.`);
}

export const readOrder = (db: Kysely<Database>, id: number): Promise<OrderRow> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Only transitions the order, for orders without a payment request to pay. */
export async function transitionOrderTo(
  db: Kysely<Database>,
  id: number,
  status: OrderStatus,
): Promise<void> {
  const before = await readOrder(db, id);
  await db.transaction().execute(async (trx) => {
    for (const to of getTransitionsTo(before.status, status))
      await transitionOrder(trx, { orderId: id, to, actor: 'system' });
  });
}

/** Pays the order's payment request, which includes all of its orders. */
export async function payOrder(db: Kysely<Database>, id: number): Promise<OrderRow> {
  const { buyerId, paymentRequestId: requestId } = await readOrder(db, id);
  await db
    .transaction()
    .execute((trx) => payRequest(trx, { requestId: requestId ?? 0, buyerId, method: 'Visa 4242' }));
  return readOrder(db, id);
}

/** Follows the table of order states, and pays the order where the path includes `paid`. */
export async function advanceOrderTo(
  db: Kysely<Database>,
  id: number,
  status: OrderStatus,
): Promise<OrderRow> {
  const before = await readOrder(db, id);
  const path = getTransitionsTo(before.status, status);
  const paidAt = path.indexOf('paid');
  if (paidAt >= 0 && before.paidAt === null) await payOrder(db, id);
  const rest = before.paidAt === null ? path.slice(paidAt + 1) : path;
  await db.transaction().execute(async (trx) => {
    for (const to of rest) {
      const { status: at } = await readOrder(trx, id);
      await transitionOrder(trx, {
        orderId: id,
        to,
        actor: 'system',
        ...(to === 'withdrawal_requested' ? { set: { previousStatus: at } } : {}),
      });
    }
  });
  return readOrder(db, id);
}

export async function buildOrder(
  db: Kysely<Database>,
  {
    buyer: existingBuyer,
    seller: existingSeller,
    auction,
    title = 'A small landscape',
    hammerMinor = 12_000,
    shipping,
    status,
    country = 'nl',
  }: Options = {},
): Promise<BuiltOrder> {
  const buyer = existingBuyer ?? (await buildUser(db, { firstName: 'Bo', lastName: 'Buyer' }));
  const seller = existingSeller ?? (await buildUser(db, { seller: {} }));
  await ensureAddress(db, buyer.id, 'Bo Buyer', country);
  await ensureAddress(db, seller.id, 'Sam Seller', 'nl');
  const lot = await buildLot(db, {
    ...(auction === undefined ? {} : { auction }),
    seller,
    title,
    status: 'closed_sold',
    winnerId: buyer.id,
    closedAt: getDateInDays(0),
    ...(shipping === undefined ? {} : { shipping }),
  });
  const { id } = await db.transaction().execute((trx) =>
    openUnpaidOrder(trx, {
      lot,
      buyerId: buyer.id,
      hammerMinor,
      source: 'auction',
      now: new Date(),
      payBy: getDateInDays(3),
    }),
  );
  return {
    order: status === undefined ? await readOrder(db, id) : await advanceOrderTo(db, id, status),
    buyer,
    seller,
    lot,
  };
}
