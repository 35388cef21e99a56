// Makes an order the way a settled lot does, pays it the way a card does, and takes it along the table of states. Called by
// tests on a real database; both sides have an address, and everything comes about by the product's own moves.
import type { Kysely } from 'kysely';
import { payRequest } from '../../server/marketplace/catalogue/seed/orders/payRequest';
import type { Database, ShippingProfile } from '../../server/marketplace/database/schema';
import { moveOrder, type OrderRow } from '../../server/marketplace/services/orders/moveOrder';
import { openUnpaidOrder } from '../../server/marketplace/services/orders/payments/openOrder';
import { orderStates, type OrderStatus } from '../../src/lib/orders/orderStates';
import type { AuctionRow } from './buildAuction';
import { buildLot, type LotRow } from './buildLot';
import { buildUser, type UserRow } from './buildUser';
import { daysFromNow } from './daysFromNow';

type Options = {
  buyer?: UserRow;
  seller?: UserRow;
  auction?: AuctionRow;
  title?: string;
  hammerMinor?: number;
  shipping?: Partial<ShippingProfile>;
  /** Where it was taken along to; unpaid where left out. */
  status?: OrderStatus;
  /** Of the buyer, where they have no address yet. */
  country?: string;
};
export type BuiltOrder = { order: OrderRow; buyer: UserRow; seller: UserRow; lot: LotRow };

async function ensureAddress(db: Kysely<Database>, userId: number, name: string, country: string): Promise<void> {
  const there = await db.selectFrom('addresses').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (there !== undefined) return;
  await db.insertInto('addresses').values({ user_id: userId, name, is_default: true, country_code: country, line1: 'Lindelaan 4', postal_code: '3511 AB', city: 'Utrecht' }).execute();
}

/** The ways back out of trouble: no order that is only to be somewhere goes through them. */
const isDetour = (from: OrderStatus, to: OrderStatus): boolean =>
  (from === 'withdrawal_requested' && to !== 'return_in_transit' && to !== 'refunded') || (from === 'disputed' && (to === 'delivered' || to === 'completed'));

/** The shortest way that the table has. */
export function wayTo(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  const queue: OrderStatus[][] = [[from]];
  const seen = new Set<OrderStatus>([from]);
  for (let way = queue.shift(); way !== undefined; way = queue.shift()) {
    const at = way.at(-1) ?? from;
    if (at === to) return way.slice(1);
    for (const next of orderStates[at].to) {
      if (seen.has(next) || isDetour(at, next)) continue;
      seen.add(next);
      queue.push([...way, next]);
    }
  }
  throw new Error(`No way leads from ${from} to ${to}.`);
}

export const readOrder = (db: Kysely<Database>, id: number): Promise<OrderRow> => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** By the moves alone, for orders that have no payment request to pay. */
export async function takeAlong(db: Kysely<Database>, id: number, status: OrderStatus): Promise<void> {
  const before = await readOrder(db, id);
  await db.transaction().execute(async (trx) => {
    for (const to of wayTo(before.status, status)) await moveOrder(trx, { orderId: id, to, actor: 'system' });
  });
}

/** Pays the order's request, and so all orders in it. */
export async function payOrder(db: Kysely<Database>, id: number): Promise<OrderRow> {
  const { buyer_id: buyerId, payment_request_id: requestId } = await readOrder(db, id);
  await db.transaction().execute((trx) => payRequest(trx, { requestId: requestId ?? 0, buyerId, method: 'Visa 4242' }));
  return readOrder(db, id);
}

/** Along the table, through a payment where the way leads through one. */
export async function takeOrderTo(db: Kysely<Database>, id: number, status: OrderStatus): Promise<OrderRow> {
  const before = await readOrder(db, id);
  const way = wayTo(before.status, status);
  const paidAt = way.indexOf('paid');
  if (paidAt >= 0 && before.paid_at === null) await payOrder(db, id);
  const rest = before.paid_at === null ? way.slice(paidAt + 1) : way;
  await db.transaction().execute(async (trx) => {
    for (const to of rest) {
      const { status: at } = await readOrder(trx, id);
      await moveOrder(trx, { orderId: id, to, actor: 'system', ...(to === 'withdrawal_requested' ? { set: { status_before: at } } : {}) });
    }
  });
  return readOrder(db, id);
}

export async function buildOrder(db: Kysely<Database>, { buyer: known, seller: shop, auction, title = 'A small landscape', hammerMinor = 12_000, shipping, status, country = 'nl' }: Options = {}): Promise<BuiltOrder> {
  const buyer = known ?? (await buildUser(db, { first_name: 'Bo', last_name: 'Buyer' }));
  const seller = shop ?? (await buildUser(db, { seller: {} }));
  await ensureAddress(db, buyer.id, 'Bo Buyer', country);
  await ensureAddress(db, seller.id, 'Sam Seller', 'nl');
  const lot = await buildLot(db, { ...(auction === undefined ? {} : { auction }), seller, title, status: 'closed_sold', winner_id: buyer.id, closed_at: daysFromNow(0), ...(shipping === undefined ? {} : { shipping }) });
  const { id } = await db.transaction().execute((trx) => openUnpaidOrder(trx, { lot, buyerId: buyer.id, hammerMinor, source: 'auction', now: new Date(), payBy: daysFromNow(3) }));
  return { order: status === undefined ? await readOrder(db, id) : await takeOrderTo(db, id, status), buyer, seller, lot };
}
