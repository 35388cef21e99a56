// What becomes of the shipping when a paid order leaves a combined shipment: cancelled, withdrawn from or refunded. Where it
// had paid the shipping of all, the others still have to be shipped: one of them is charged it, out of what would go back to
// the buyer. Called before a refund of all that is left, in its transaction, and where a refund is shown before it happens.
import type { Kysely } from 'kysely';
import type { OrderStatus } from '../../../../../src/lib/orders/orderStates';
import type { PaymentShare } from '../../../database/orderSchema';
import type { Database } from '../../../database/schema';
import { shippingKeptLines, shippingTakenOverLines } from '../../../domain/payments/ledgerAccounts';
import { hasLeft } from '../../../domain/shipping/insidePackage';
import { recordOrderEvent } from '../recordOrderEvent';
import { passOnShipping, withoutKept, type PaidOrder, type PassedShipping } from './reckon';
import { writeLedger } from './writeLedger';

type Leaving = { id: number; package_id: number | null };
type Passed = PassedShipping & { heirReference: string };

const givenBack: ReadonlySet<OrderStatus> = new Set(['refunded', 'cancelled_by_seller', 'cancelled_by_support']);

async function readShipment(db: Kysely<Database>, packageId: number) {
  return db
    .selectFrom('orders as o')
    .innerJoin('packages as p', 'p.id', 'o.package_id')
    .innerJoin('lots as l', 'l.id', 'o.lot_id')
    .innerJoin('users as v', 'v.id', 'o.seller_id')
    .leftJoin('sellers as s', 's.user_id', 'o.seller_id')
    .selectAll('o')
    .select(['p.destination_country', 'l.shipping', 'l.is_free_shipping'])
    .select((eb) => [eb.fn.coalesce('s.country_code', 'v.country_code').as('seller_country'), eb.fn.coalesce('s.is_pro', eb.lit(false)).as('is_pro'), eb.fn.coalesce('s.margin_scheme', eb.lit(false)).as('margin_scheme')])
    .where('o.package_id', '=', packageId)
    .where('o.total_minor', 'is not', null)
    .orderBy('o.id')
    .execute();
}
type Row = Awaited<ReturnType<typeof readShipment>>[number];

function paidShare(row: Row): PaymentShare {
  return {
    orderId: row.id,
    hammerMinor: row.hammer_minor,
    feeMinor: row.buyer_protection_fee_minor,
    shippingMinor: row.shipping_minor,
    shippingDiscountMinor: row.shipping_discount_minor,
    importTaxMinor: row.import_tax_minor,
    customsDutyMinor: row.customs_duty_minor,
    carrierTaxMinor: row.carrier_tax_minor,
    totalMinor: row.total_minor ?? 0,
    taxCollectedBy: row.tax_collected_by === 'marketplace' || row.tax_collected_by === 'carrier' ? row.tax_collected_by : 'nobody',
  };
}

function toPaidOrder(row: Row): PaidOrder {
  return {
    order: {
      orderId: row.id,
      currency: row.currency_code,
      hammerMinor: row.hammer_minor,
      feeMinor: row.buyer_protection_fee_minor,
      shipping: row.shipping,
      isFreeShipping: row.is_free_shipping,
      seller: { country: row.seller_country, isPro: row.is_pro, marginScheme: row.margin_scheme },
      boughtAt: row.created_at,
    },
    commissionMinor: row.seller_commission_minor,
    share: paidShare(row),
  };
}

function passedOn(rows: readonly Row[], leavingId: number): Passed | null {
  const leaving = rows.find(({ id }) => id === leavingId);
  if (leaving === undefined) return null;
  const staying = rows.filter((row) => row.id !== leavingId && !hasLeft(row) && !givenBack.has(row.status));
  const passed = passOnShipping(toPaidOrder(leaving), staying.map(toPaidOrder), leaving.destination_country);
  return passed === null ? null : { ...passed, heirReference: staying.find(({ id }) => id === passed.heir.orderId)?.reference ?? '' };
}

/** What would stay if the order left now; null: nothing would. */
export async function previewLeaving(db: Kysely<Database>, { id, package_id: packageId }: Leaving): Promise<Passed | null> {
  return packageId === null ? null : passedOn(await readShipment(db, packageId), id);
}

/**
 * Moves the shipping from the leaving order to the one that is charged it now, in both orders, the ledger and both histories.
 * Resolves to what stays, in minor units. The caller holds the package's lock or, where nobody else can act, the order's.
 */
export async function leaveShipment(trx: Kysely<Database>, { id, package_id: packageId }: Leaving, paymentId: number): Promise<number> {
  if (packageId === null) return 0;
  await trx.selectFrom('orders').select('id').where('package_id', '=', packageId).orderBy('id').forUpdate().execute();
  const rows = await readShipment(trx, packageId);
  const [leaving, passed] = [rows.find((row) => row.id === id), passedOn(rows, id)];
  if (leaving === undefined || passed === null) return 0;
  const { keptMinor, shippingMinor, taxMinor, heir } = passed;
  const share = withoutKept(paidShare(leaving), keptMinor);
  await trx.updateTable('orders').set({ shipping_discount_minor: share.shippingDiscountMinor, total_minor: share.totalMinor }).where('id', '=', id).execute();
  await trx
    .updateTable('orders')
    .set({ shipping_discount_minor: heir.shippingDiscountMinor, import_tax_minor: heir.importTaxMinor, carrier_tax_minor: heir.carrierTaxMinor, total_minor: heir.totalMinor })
    .where('id', '=', heir.orderId)
    .execute();
  const { seller_id: sellerId, currency_code: currency } = leaving;
  const entry = { paymentId, currency };
  await writeLedger(trx, { ...entry, kind: 'shipping_kept', orderId: id, lines: shippingKeptLines(sellerId, keptMinor), dedupeKey: `shipping_kept:${id}` });
  await writeLedger(trx, { ...entry, kind: 'shipping_taken_over', orderId: heir.orderId, lines: shippingTakenOverLines(sellerId, shippingMinor, taxMinor), dedupeKey: `shipping_taken_over:${id}` });
  const amounts = { amount_minor: keptMinor, currency_code: currency };
  await recordOrderEvent(trx, { orderId: id, type: 'shipping_kept', actor: 'system', params: { ...amounts, other_reference: passed.heirReference } });
  await recordOrderEvent(trx, { orderId: heir.orderId, type: 'shipping_taken_over', actor: 'system', params: { ...amounts, other_reference: leaving.reference } });
  return keptMinor;
}
