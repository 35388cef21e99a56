// Inserts orders of one buyer and one seller that were paid together, with their payment request,
// their package and their ledger entries, as after a payment.
import type { Kysely } from 'kysely';
import type { WirePostalAddress } from '../../src/contract/orders/orderSchemas';
import type { Database } from '../../server/marketplace/database/generated/database';
import { captureLines } from '../../server/marketplace/domain/checkout/ledgerAccounts';
import {
  transitionOrder,
  type OrderRow,
} from '../../server/marketplace/services/order-transitions/transitionOrder';
import { writeLedger } from '../../server/marketplace/database/ledger';
import { openPackage } from '../../server/marketplace/services/shipping/openPackage';
import { buildAuction } from './buildAuction';
import { buildLot } from './buildLot';
import { buildUser, type UserRow } from './buildUser';
import { getDateInDays } from './getDateInDays';

type Options = {
  buyer?: UserRow;
  /** Built by buildUser with `seller: {}`. */
  seller?: UserRow;
  count?: number;
  hammerMinor?: number;
  currency?: string;
  shipTo?: Partial<WirePostalAddress>;
  /** The seller's address; null for none. */
  shipFrom?: { countryCode: string; postalCode: string; city: string; line1: string } | null;
};
export type PaidOrders = { buyer: UserRow; seller: UserRow; orders: OrderRow[]; packageId: number };

const buyerAddress: WirePostalAddress = {
  country_code: 'nl',
  name: 'Bo Buyer',
  line1: 'Lindelaan 4',
  postal_code: '3511 AB',
  city: 'Utrecht',
  lines: ['Bo Buyer', 'Lindelaan 4', '3511 AB Utrecht'],
};
const sellerAddress = {
  countryCode: 'nl',
  postalCode: '1012 AB',
  city: 'Amsterdam',
  line1: 'Damrak 1',
};
const feeMinor = 1_380;
const commissionMinor = 1_500;
let references = 0;

const noOtherAmounts = {
  shippingMinor: 0,
  shippingDiscountMinor: 0,
  importTaxMinor: 0,
  customsDutyMinor: 0,
  carrierTaxMinor: 0,
};
async function capture(
  trx: Kysely<Database>,
  { id, sellerId, hammerMinor, currencyCode: currency }: OrderRow,
): Promise<void> {
  const lines = captureLines({
    sellerId,
    commissionMinor,
    share: { ...noOtherAmounts, hammerMinor, feeMinor, totalMinor: hammerMinor + feeMinor },
  });
  await writeLedger(trx, {
    kind: 'capture',
    orderId: id,
    paymentId: null,
    currency,
    lines,
    dedupeKey: `capture:built:${id}`,
  });
}

export async function buildPaidOrders(
  db: Kysely<Database>,
  {
    buyer: existingBuyer,
    seller: existingSeller,
    count = 1,
    hammerMinor = 12_000,
    currency = 'EUR',
    shipTo = {},
    shipFrom = sellerAddress,
  }: Options = {},
): Promise<PaidOrders> {
  const buyer = existingBuyer ?? (await buildUser(db));
  const seller =
    existingSeller ??
    (await buildUser(db, { seller: { countryCode: shipFrom?.countryCode ?? 'nl' } }));
  const auction = await buildAuction(db);
  if (shipFrom !== null)
    await db
      .insertInto('addresses')
      .values({ userId: seller.id, name: 'Sam Seller', isDefault: true, ...shipFrom })
      .execute();
  const request = await db
    .insertInto('paymentRequests')
    .values({
      kind: 'order',
      buyerId: buyer.id,
      sellerId: seller.id,
      auctionId: auction.id,
      currencyCode: currency,
      dueAt: getDateInDays(3),
      address: JSON.stringify({ ...buyerAddress, ...shipTo }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const lot = await buildLot(db, {
      auction,
      seller,
      status: 'closed_sold',
      winnerId: buyer.id,
      currencyCode: currency,
    });
    references += 1;
    const order = await db
      .insertInto('orders')
      .values({
        reference: `T${seller.id}-${references}`,
        lotId: lot.id,
        auctionId: auction.id,
        buyerId: buyer.id,
        sellerId: seller.id,
        currencyCode: currency,
        hammerMinor,
        buyerProtectionFeeMinor: feeMinor,
        sellerCommissionMinor: commissionMinor,
        createdAt: getDateInDays(0),
        payBy: getDateInDays(3),
        paymentRequestId: request.id,
        totalMinor: hammerMinor + feeMinor,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(order.id);
  }
  const packageId = await db.transaction().execute(async (trx) => {
    for (const orderId of ids) {
      await transitionOrder(trx, {
        orderId,
        to: 'payment_processing',
        actor: 'buyer',
        actorId: buyer.id,
      });
      await capture(
        trx,
        await transitionOrder(trx, { orderId, to: 'paid', actor: 'buyer', actorId: buyer.id }),
      );
    }
    return openPackage(trx, { orderIds: ids });
  });
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return { buyer, seller, orders, packageId };
}
