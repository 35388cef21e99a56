// Inserts orders of one buyer and seller that were paid together, with their payment request, their package and what the
// ledger says that they owe their seller, the way a payment leaves them. Called by tests on a real database.
import type { Kysely } from 'kysely';
import type { WirePostalAddress } from '../../src/contract/orders/orderSchemas';
import type { Database } from '../../server/marketplace/database/schema';
import { captureLines } from '../../server/marketplace/domain/payments/ledgerAccounts';
import { moveOrder, type OrderRow } from '../../server/marketplace/services/orders/moveOrder';
import { writeLedger } from '../../server/marketplace/services/orders/payments/writeLedger';
import { openPackage } from '../../server/marketplace/services/shipping/openPackage';
import { buildAuction } from './buildAuction';
import { buildLot } from './buildLot';
import { buildUser, type UserRow } from './buildUser';
import { daysFromNow } from './daysFromNow';

type Options = {
  buyer?: UserRow;
  /** With `seller: {}` of buildUser. */
  seller?: UserRow;
  count?: number;
  hammerMinor?: number;
  currency?: string;
  shipTo?: Partial<WirePostalAddress>;
  /** Of the seller; null: they have no address. */
  shipFrom?: { country_code: string; postal_code: string; city: string; line1: string } | null;
};
export type PaidOrders = { buyer: UserRow; seller: UserRow; orders: OrderRow[]; packageId: number };

const homeOfBuyer: WirePostalAddress = { country_code: 'nl', name: 'Bo Buyer', line1: 'Lindelaan 4', postal_code: '3511 AB', city: 'Utrecht', lines: ['Bo Buyer', 'Lindelaan 4', '3511 AB Utrecht'] };
const homeOfSeller = { country_code: 'nl', postal_code: '1012 AB', city: 'Amsterdam', line1: 'Damrak 1' };
const feeMinor = 1_380;
const commissionMinor = 1_500;
let references = 0;

const nothingElse = { shippingMinor: 0, shippingDiscountMinor: 0, importTaxMinor: 0, customsDutyMinor: 0, carrierTaxMinor: 0 };
async function capture(trx: Kysely<Database>, { id, seller_id: sellerId, hammer_minor: hammerMinor, currency_code: currency }: OrderRow): Promise<void> {
  const lines = captureLines({ sellerId, commissionMinor, share: { ...nothingElse, hammerMinor, feeMinor, totalMinor: hammerMinor + feeMinor } });
  await writeLedger(trx, { kind: 'capture', orderId: id, paymentId: null, currency, lines, dedupeKey: `capture:built:${id}` });
}

export async function buildPaidOrders(
  db: Kysely<Database>,
  { buyer: known, seller: shop, count = 1, hammerMinor = 12_000, currency = 'EUR', shipTo = {}, shipFrom = homeOfSeller }: Options = {},
): Promise<PaidOrders> {
  const buyer = known ?? (await buildUser(db));
  const seller = shop ?? (await buildUser(db, { seller: { country_code: shipFrom?.country_code ?? 'nl' } }));
  const auction = await buildAuction(db);
  if (shipFrom !== null) await db.insertInto('addresses').values({ user_id: seller.id, name: 'Sam Seller', is_default: true, ...shipFrom }).execute();
  const request = await db
    .insertInto('payment_requests')
    .values({ kind: 'order', buyer_id: buyer.id, seller_id: seller.id, auction_id: auction.id, currency_code: currency, due_at: daysFromNow(3), address: JSON.stringify({ ...homeOfBuyer, ...shipTo }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const lot = await buildLot(db, { auction, seller, status: 'closed_sold', winner_id: buyer.id, currency_code: currency });
    references += 1;
    const order = await db
      .insertInto('orders')
      .values({
        reference: `T${seller.id}-${references}`,
        lot_id: lot.id,
        auction_id: auction.id,
        buyer_id: buyer.id,
        seller_id: seller.id,
        currency_code: currency,
        hammer_minor: hammerMinor,
        buyer_protection_fee_minor: feeMinor,
        seller_commission_minor: commissionMinor,
        created_at: daysFromNow(0),
        pay_by: daysFromNow(3),
        payment_request_id: request.id,
        total_minor: hammerMinor + feeMinor,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(order.id);
  }
  const packageId = await db.transaction().execute(async (trx) => {
    for (const orderId of ids) {
      await moveOrder(trx, { orderId, to: 'payment_processing', actor: 'buyer', actorId: buyer.id });
      await capture(trx, await moveOrder(trx, { orderId, to: 'paid', actor: 'buyer', actorId: buyer.id }));
    }
    return openPackage(trx, { orderIds: ids });
  });
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').execute();
  return { buyer, seller, orders, packageId };
}
