// What a label costs, off what its seller is owed: transactions of the ledger for each order that bears a part of it, by
// their hammer prices, so that each payout bears its share. It costs no more than they owe together. Called where a label is
// bought or given back, and where an order leaves the package of one, in that transaction.
import { sql, type Kysely } from 'kysely';
import { allocateMoney, money, type Money } from '../../../../src/lib/money';
import type { Database } from '../../database/schema';
import { labelLines, labelRefundLines, sellerAccount } from '../../domain/payments/ledgerAccounts';
import { isInside, isOver } from '../../domain/shipping/insidePackage';
import { fieldRefusal } from '../accounts/refusals';
import { owedToSeller } from '../orders/payments/payOut';
import { writeLedger } from '../orders/payments/writeLedger';
import type { PackageRow } from './movePackage';
import { ordersOfPackage, type PackageOrder } from './packageOfOrder';

/** A package never gets the same code twice, so it names the label. */
type Label = { parcel: Pick<PackageRow, 'id' | 'seller_id' | 'currency_code'>; carrier: string; trackingCode: string };

/** What each of the orders still owes its seller, in their order. */
async function owedByEach(db: Kysely<Database>, sellerId: number, orders: readonly PackageOrder[]): Promise<number[]> {
  const owed: number[] = [];
  for (const { id } of orders) owed.push(await owedToSeller(db, { id, seller_id: sellerId }));
  return owed;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * By hammer prices. Where that were more than one of them owes (the shipping of all was paid with another), by what each
 * owes: a part that no payout covers would be ours to pay.
 */
function partsOf(amount: Money, orders: readonly PackageOrder[], owed: readonly number[]): Money[] {
  const parts = allocateMoney(amount, orders.map((order) => order.hammer_minor));
  const isCovered = parts.every(({ minor }, place) => minor <= (owed[place] ?? 0));
  return isCovered || amount.minor > sumOf(owed) ? parts : allocateMoney(amount, owed);
}

async function charge(trx: Kysely<Database>, { parcel, carrier }: Label, amountMinor: number, orders: readonly PackageOrder[], keyOf: (order: PackageOrder) => string): Promise<void> {
  if (amountMinor === 0) return;
  const { seller_id: sellerId, currency_code: currency } = parcel;
  const parts = partsOf(money(amountMinor, currency), orders, await owedByEach(trx, sellerId, orders));
  for (const [place, order] of orders.entries()) {
    const part = parts[place]?.minor ?? 0;
    if (part > 0) await writeLedger(trx, { kind: 'label', orderId: order.id, paymentId: null, currency, lines: labelLines(sellerId, carrier, part), dedupeKey: keyOf(order) });
  }
}

async function release(trx: Kysely<Database>, { parcel, carrier }: Label, orderId: number, share: number, dedupeKey: string): Promise<void> {
  await writeLedger(trx, { kind: 'label_refund', orderId, paymentId: null, currency: parcel.currency_code, lines: labelRefundLines(parcel.seller_id, carrier, share), dedupeKey });
}

/** What each order bears of the label now, as the ledger has it: minor units by the order's id, none of them zero. */
async function sharesOf(trx: Kysely<Database>, { parcel, trackingCode }: Label): Promise<Map<number, number>> {
  const { rows } = await sql<{ order_id: number; share: number }>`
    select t.order_id, sum(e.amount_minor)::bigint as share
    from orders o join ledger_transactions t on t.order_id = o.id join ledger_entries e on e.transaction_id = t.id
    where o.package_id = ${parcel.id} and t.kind in ('label', 'label_refund') and split_part(t.dedupe_key, ':', 2) = ${trackingCode}
      and e.account = ${sellerAccount(parcel.seller_id)}
    group by t.order_id having sum(e.amount_minor) <> 0 order by t.order_id`.execute(trx);
  return new Map(rows.map(({ order_id, share }) => [order_id, share]));
}

/** `orders`: all of the package. Throws ApiError 422 label_too_dear where those that it still holds do not owe so much together. */
export async function insistOnCover(trx: Kysely<Database>, { sellerId, priceMinor }: { sellerId: number; priceMinor: number }, orders: readonly PackageOrder[]): Promise<void> {
  const owed = sumOf(await owedByEach(trx, sellerId, orders.filter(isInside)));
  if (priceMinor > owed) throw fieldRefusal('label_too_dear', 'service', 'The label costs more than the orders pay.');
}

/** `orders`: all of the package; those that it does not hold any more bear nothing. */
export async function chargeLabel(trx: Kysely<Database>, label: Label & { priceMinor: number }, orders: readonly PackageOrder[]): Promise<void> {
  await charge(trx, label, label.priceMinor, orders.filter(isInside), ({ id }) => `label:${label.trackingCode}:${id}`);
}

/** What was taken goes back to where it was taken from. */
export async function refundLabel(trx: Kysely<Database>, label: Label): Promise<void> {
  for (const [orderId, share] of await sharesOf(trx, label)) await release(trx, label, orderId, share, `label_refund:${label.trackingCode}:${orderId}`);
}

/**
 * After an order has left a package whose label stays: what was called off is not paid out, and could not bear its share.
 * Those that remain in the package bear it; where none does, those that have arrived. Under the package's lock.
 */
export async function moveLabelShares(trx: Kysely<Database>, packageId: number): Promise<void> {
  const parcel = await trx.selectFrom('packages').selectAll().where('id', '=', packageId).executeTakeFirstOrThrow();
  const { carrier_code: carrier, tracking_code: trackingCode } = parcel;
  if (parcel.status !== 'label_purchased' || parcel.service === null || carrier === null || trackingCode === null) return;
  const label = { parcel, carrier, trackingCode };
  const orders = await ordersOfPackage(trx, packageId);
  const inside = orders.filter(isInside);
  const bearers = inside.length > 0 ? inside : orders.filter(({ status }) => !isOver(status));
  if (bearers.length === 0) return;
  for (const [orderId, share] of await sharesOf(trx, label)) {
    if (bearers.some(({ id }) => id === orderId)) continue;
    await release(trx, label, orderId, share, `label_left:${trackingCode}:${orderId}`);
    await charge(trx, label, share, bearers, ({ id }) => `label_left:${trackingCode}:${orderId}:${id}`);
  }
}
