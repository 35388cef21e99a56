// Deducts the cost of a label from the seller's payouts: one ledger transaction per order, split by
// hammer price. The label may not cost more than the orders pay together. Must run in the
// transaction that buys or voids the label, or that removes an order from its package.
import { sql, type Kysely } from 'kysely';
import { allocateMoney, createMoney, type Money } from '../../../../src/lib/money';
import type { OrderActor } from '../../../../src/lib/orders/orderEventTypes';
import type { Database } from '../../database/generated/database';
import { labelLines, labelRefundLines } from '../../domain/checkout/ledgerAccounts';
import { isInPackage, isEnded } from '../../domain/shipping/insidePackage';
import type { CarrierPort } from '../../ports/carriers/carrierPort';
import { createFieldError } from '../accounts/accountErrors';
import { fromSellerEntries, readOwedToSeller, writeLedger } from '../../database/ledger';
import { type PackageRow, transitionPackage, createPackageStateError } from './transitionPackage';
import { readPackageOrders, type PackageOrder } from './ownPackage';
import { reassessCustomsForm } from './customs/assessCustoms';

/** A package never gets the same tracking code twice, so the code identifies the label. */
type LabelCharge = {
  pkg: Pick<PackageRow, 'id' | 'sellerId' | 'currencyCode'>;
  carrier: string;
  trackingCode: string;
};

/** Returns what each of the orders still owes the seller, in the same order. */
async function readOwedAmounts(
  db: Kysely<Database>,
  sellerId: number,
  orders: readonly PackageOrder[],
): Promise<number[]> {
  const owedMinor: number[] = [];
  for (const { id } of orders) owedMinor.push(await readOwedToSeller(db, { id, sellerId }));
  return owedMinor;
}

const sumAmounts = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Splits by hammer price. If that exceeds what one order pays (another order paid the shipping of
 * all), splits by what each order pays: otherwise the marketplace would bear the uncovered part.
 */
function splitLabelCost(
  amount: Money,
  orders: readonly PackageOrder[],
  owedMinor: readonly number[],
): Money[] {
  const parts = allocateMoney(
    amount,
    orders.map((order) => order.hammerMinor),
  );
  const isCovered = parts.every(({ minor }, index) => minor <= (owedMinor[index] ?? 0));
  return isCovered || amount.minor > sumAmounts(owedMinor)
    ? parts
    : allocateMoney(amount, owedMinor);
}

async function chargeOrder(
  trx: Kysely<Database>,
  { pkg, carrier }: LabelCharge,
  amountMinor: number,
  orders: readonly PackageOrder[],
  toDedupeKey: (order: PackageOrder) => string,
): Promise<void> {
  if (amountMinor === 0) return;
  const { sellerId, currencyCode: currency } = pkg;
  const parts = splitLabelCost(
    createMoney(amountMinor, currency),
    orders,
    await readOwedAmounts(trx, sellerId, orders),
  );
  for (const [index, order] of orders.entries()) {
    const part = parts[index]?.minor ?? 0;
    if (part > 0)
      await writeLedger(trx, {
        kind: 'label',
        orderId: order.id,
        paymentId: null,
        currency,
        lines: labelLines(sellerId, carrier, part),
        dedupeKey: toDedupeKey(order),
      });
  }
}

async function refundOrder(
  trx: Kysely<Database>,
  { pkg, carrier }: LabelCharge,
  orderId: number,
  share: number,
  dedupeKey: string,
): Promise<void> {
  await writeLedger(trx, {
    kind: 'label_refund',
    orderId,
    paymentId: null,
    currency: pkg.currencyCode,
    lines: labelRefundLines(pkg.sellerId, carrier, share),
    dedupeKey,
  });
}

/**
 * Returns the current share of each order in the label's cost, from the ledger: non-zero minor
 * units by order id.
 */
async function readLabelShares(
  trx: Kysely<Database>,
  { pkg, trackingCode }: LabelCharge,
): Promise<Map<number, number>> {
  const rows = await fromSellerEntries(trx, pkg.sellerId)
    .select(['o.id', sql<number>`sum(e.amount_minor)::bigint`.as('share')])
    .where('o.packageId', '=', pkg.id)
    .where('t.kind', 'in', ['label', 'label_refund'])
    .where(sql`split_part(t.dedupe_key, ':', 2)`, '=', trackingCode)
    .groupBy('o.id')
    .having(({ fn }) => fn.sum('e.amountMinor'), '<>', 0)
    .orderBy('o.id')
    .execute();
  return new Map(rows.map(({ id, share }) => [id, share]));
}

/**
 * `orders`: all orders of the package. Throws ApiError 422 label_too_expensive if those still in it
 * pay less together.
 */
export async function assertLabelCovered(
  trx: Kysely<Database>,
  { sellerId, priceMinor }: { sellerId: number; priceMinor: number },
  orders: readonly PackageOrder[],
): Promise<void> {
  const owedMinor = sumAmounts(await readOwedAmounts(trx, sellerId, orders.filter(isInPackage)));
  if (priceMinor > owedMinor)
    throw createFieldError(
      'label_too_expensive',
      'service',
      'The label costs more than the orders pay.',
    );
}

/** `orders`: all orders of the package; those that have left it are not charged. */
export async function chargeLabel(
  trx: Kysely<Database>,
  label: LabelCharge & { priceMinor: number },
  orders: readonly PackageOrder[],
): Promise<void> {
  await chargeOrder(
    trx,
    label,
    label.priceMinor,
    orders.filter(isInPackage),
    ({ id }) => `label:${label.trackingCode}:${id}`,
  );
}

/** Refunds every order its share. */
async function refundLabel(trx: Kysely<Database>, label: LabelCharge): Promise<void> {
  for (const [orderId, share] of await readLabelShares(trx, label))
    await refundOrder(trx, label, orderId, share, `label_refund:${label.trackingCode}:${orderId}`);
}

/**
 * Redistributes the label's cost after an order left the package and the label remains: a cancelled
 * order has no payout that could bear its share. The remaining orders bear it or, without any, the
 * delivered ones. Must run under the package's lock.
 */
export async function redistributeLabelShares(
  trx: Kysely<Database>,
  packageId: number,
): Promise<void> {
  const pkg = await trx
    .selectFrom('packages')
    .selectAll()
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow();
  const { carrierCode: carrier, trackingCode } = pkg;
  if (
    pkg.status !== 'label_purchased' ||
    pkg.service === null ||
    carrier === null ||
    trackingCode === null
  )
    return;
  const label = { pkg, carrier, trackingCode };
  const orders = await readPackageOrders(trx, packageId);
  const inside = orders.filter(isInPackage);
  const bearers = inside.length > 0 ? inside : orders.filter(({ status }) => !isEnded(status));
  if (bearers.length === 0) return;
  for (const [orderId, share] of await readLabelShares(trx, label)) {
    if (bearers.some(({ id }) => id === orderId)) continue;
    await refundOrder(trx, label, orderId, share, `label_left:${trackingCode}:${orderId}`);
    await chargeOrder(
      trx,
      label,
      share,
      bearers,
      ({ id }) => `label_left:${trackingCode}:${orderId}:${id}`,
    );
  }
}

type VoidActor = { actor: OrderActor; actorId?: number; carrier: CarrierPort | null };

/**
 * Voids an unused label and refunds its price, or removes a tracking code; the package waits for
 * another one. `pkg` must be locked. Throws ApiError 409 unless it has a label or a tracking code
 * and is not handed over.
 */
export async function voidSupply(
  trx: Kysely<Database>,
  pkg: PackageRow,
  { carrier, ...actorFields }: VoidActor,
): Promise<void> {
  const { carrierCode: code, trackingCode } = pkg;
  if (pkg.status !== 'label_purchased' || code === null || trackingCode === null)
    throw createPackageStateError();
  const isBought = pkg.service !== null;
  // The carrier is called first: if a later step fails, the call is repeated, which the carrier
  // accepts.
  if (isBought && carrier?.code === code) await carrier.voidLabel(trackingCode);
  if (isBought) await refundLabel(trx, { pkg, carrier: code, trackingCode });
  await transitionPackage(trx, {
    packageId: pkg.id,
    to: 'pending_supply',
    ...actorFields,
    description: isBought ? 'label_voided' : 'tracking_code_removed',
    set: {
      carrierCode: null,
      trackingCode: null,
      service: null,
      size: null,
      weightGrams: null,
      insuranceMinor: 0,
      labelPriceMinor: 0,
      dropOff: null,
    },
  });
  await reassessCustomsForm(trx, pkg.id);
}
