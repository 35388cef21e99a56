// What happens to the shipping when a paid order leaves a combined shipment by cancellation,
// withdrawal or refund. If it had paid the shipping for all, the others still need to be shipped:
// one of them is charged with it, out of the leaving order's refund.
import type { Kysely } from 'kysely';
import type { OrderStatus } from '../../../../../src/lib/orders/orderStates';
import type { Database } from '../../../database/generated/database';
import {
  shippingRetainedLines,
  shippingTakenOverLines,
  toOrderShare,
  type PaymentShare,
} from '../../../domain/checkout/ledgerAccounts';
import { isRemovedFromPackage } from '../../../domain/shipping/insidePackage';
import { recordOrderEvent } from '../../order-transitions/transitionOrder';
import {
  planShippingTransfer,
  subtractRetained,
  type PaidOrder,
  type ShippingTransfer,
} from '../request/calculateTotals';
import { writeLedger } from '../../../database/ledger';

type LeavingOrder = { id: number; packageId: number | null };
type OrderTransfer = ShippingTransfer & { successorReference: string };

const refundedStatuses: ReadonlySet<OrderStatus> = new Set([
  'refunded',
  'cancelled_by_seller',
  'cancelled_by_support',
]);

async function readShipment(db: Kysely<Database>, packageId: number) {
  return db
    .selectFrom('orders as o')
    .innerJoin('packages as p', 'p.id', 'o.packageId')
    .innerJoin('lots as l', 'l.id', 'o.lotId')
    .innerJoin('users as v', 'v.id', 'o.sellerId')
    .leftJoin('sellers as s', 's.userId', 'o.sellerId')
    .selectAll('o')
    .select(['p.destinationCountry', 'l.shipping', 'l.isFreeShipping'])
    .select((eb) => [
      eb.fn.coalesce('s.countryCode', 'v.countryCode').as('sellerCountry'),
      eb.fn.coalesce('s.isPro', eb.lit(false)).as('isPro'),
      eb.fn.coalesce('s.marginScheme', eb.lit(false)).as('marginScheme'),
    ])
    .where('o.packageId', '=', packageId)
    .where('o.totalMinor', 'is not', null)
    .orderBy('o.id')
    .execute();
}
type Row = Awaited<ReturnType<typeof readShipment>>[number];

const toPaidShare = (row: Row): PaymentShare => ({
  ...toOrderShare(row),
  taxCollectedBy:
    row.taxCollectedBy === 'marketplace' || row.taxCollectedBy === 'carrier'
      ? row.taxCollectedBy
      : 'none',
});

function toPaidOrder(row: Row): PaidOrder {
  return {
    order: {
      orderId: row.id,
      currency: row.currencyCode,
      hammerMinor: row.hammerMinor,
      feeMinor: row.buyerProtectionFeeMinor,
      shipping: row.shipping,
      isFreeShipping: row.isFreeShipping,
      seller: { country: row.sellerCountry, isPro: row.isPro, marginScheme: row.marginScheme },
      boughtAt: row.createdAt,
    },
    commissionMinor: row.sellerCommissionMinor,
    share: toPaidShare(row),
  };
}

function planTransfer(rows: readonly Row[], leavingId: number): OrderTransfer | null {
  const leavingRow = rows.find(({ id }) => id === leavingId);
  if (leavingRow === undefined) return null;
  const remainingRows = rows.filter(
    (row) =>
      row.id !== leavingId && !isRemovedFromPackage(row) && !refundedStatuses.has(row.status),
  );
  const transfer = planShippingTransfer(
    toPaidOrder(leavingRow),
    remainingRows.map(toPaidOrder),
    leavingRow.destinationCountry,
  );
  return transfer === null
    ? null
    : {
        ...transfer,
        successorReference:
          remainingRows.find(({ id }) => id === transfer.successor.orderId)?.reference ?? '',
      };
}

/** What would be retained if the order left now; null if nothing. */
export async function previewShippingTransfer(
  db: Kysely<Database>,
  { id, packageId }: LeavingOrder,
): Promise<OrderTransfer | null> {
  return packageId === null ? null : planTransfer(await readShipment(db, packageId), id);
}

/**
 * Moves the shipping from the leaving order to the one that is charged with it, in both orders, the
 * ledger and both histories. Resolves to the retained amount, in minor units. The caller holds the
 * package's lock or, if no one else can act, the order's.
 */
export async function transferShipping(
  trx: Kysely<Database>,
  { id, packageId }: LeavingOrder,
  paymentId: number,
): Promise<number> {
  if (packageId === null) return 0;
  await trx
    .selectFrom('orders')
    .select('id')
    .where('packageId', '=', packageId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await readShipment(trx, packageId);
  const [leavingRow, transfer] = [rows.find((row) => row.id === id), planTransfer(rows, id)];
  if (leavingRow === undefined || transfer === null) return 0;
  const { retainedMinor, shippingMinor, taxMinor, successor } = transfer;
  const share = subtractRetained(toPaidShare(leavingRow), retainedMinor);
  await trx
    .updateTable('orders')
    .set({ shippingDiscountMinor: share.shippingDiscountMinor, totalMinor: share.totalMinor })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('orders')
    .set({
      shippingDiscountMinor: successor.shippingDiscountMinor,
      importTaxMinor: successor.importTaxMinor,
      carrierTaxMinor: successor.carrierTaxMinor,
      totalMinor: successor.totalMinor,
    })
    .where('id', '=', successor.orderId)
    .execute();
  const { sellerId, currencyCode: currency } = leavingRow;
  const entry = { paymentId, currency };
  await writeLedger(trx, {
    ...entry,
    kind: 'shipping_retained',
    orderId: id,
    lines: shippingRetainedLines(sellerId, retainedMinor),
    dedupeKey: `shipping_retained:${id}`,
  });
  await writeLedger(trx, {
    ...entry,
    kind: 'shipping_transferred',
    orderId: successor.orderId,
    lines: shippingTakenOverLines(sellerId, shippingMinor, taxMinor),
    dedupeKey: `shipping_transferred:${id}`,
  });
  const amounts = { amount_minor: retainedMinor, currency_code: currency };
  await recordOrderEvent(trx, {
    orderId: id,
    type: 'shipping_retained',
    actor: 'system',
    params: { ...amounts, other_reference: transfer.successorReference },
  });
  await recordOrderEvent(trx, {
    orderId: successor.orderId,
    type: 'shipping_transferred',
    actor: 'system',
    params: { ...amounts, other_reference: leavingRow.reference },
  });
  return retainedMinor;
}
