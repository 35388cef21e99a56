// Gives money back for an order: its row, the ledger and the order's figure in the caller's transaction; the provider is
// told after the commit, by a job. Called where an order is cancelled, taken back or settled in a dispute. The same dedupe
// key gives back once, and never more than was paid.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { refundLines } from '../../../domain/payments/ledgerAccounts';
import { fieldRefusal } from '../../accounts/refusals';
import { lockOrder } from '../moveOrder';
import { leaveShipment } from './leaveShipment';
import { writeLedger } from './writeLedger';

type Refund = {
  orderId: number;
  /** Minor units; null: all that is left, less what shipping the rest of its shipment costs. */
  amountMinor: number | null;
  reason: string;
  /** Such as `cancellation:7`: what is asked for twice is one. */
  dedupeKey: string;
};

/** How much goes back, in minor units: 0 where nothing was paid or is left. Throws ApiError 404, 422 refund_too_high. */
export async function refundOrder(trx: Kysely<Database>, { orderId, amountMinor, reason, dedupeKey }: Refund): Promise<number> {
  const order = await lockOrder(trx, orderId);
  const known = await trx.selectFrom('refunds').select('amount_minor').where('dedupe_key', '=', dedupeKey).executeTakeFirst();
  if (known !== undefined) return known.amount_minor;
  if (order.payment_request_id === null || order.total_minor === null) return 0;
  const payment = await trx.selectFrom('payments').select(['id']).where('payment_request_id', '=', order.payment_request_id).where('status', '=', 'captured').executeTakeFirst();
  if (payment === undefined) return 0;
  // All of it: the order leaves its shipment, and what shipping the others costs stays with them.
  const kept = amountMinor === null ? await leaveShipment(trx, order, payment.id) : 0;
  const left = order.total_minor - kept - order.refunded_minor;
  if (left <= 0) return 0;
  const amount = amountMinor ?? left;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) throw fieldRefusal('refund_too_high', 'refund_amount', 'More than was paid cannot be given back.');
  const { id } = await trx.insertInto('refunds').values({ payment_id: payment.id, order_id: orderId, amount_minor: amount, reason, dedupe_key: dedupeKey }).returning('id').executeTakeFirstOrThrow();
  await trx.updateTable('payments').set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amount) })).where('id', '=', payment.id).execute();
  await trx.updateTable('orders').set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amount) })).where('id', '=', orderId).execute();
  const share = {
    hammerMinor: order.hammer_minor,
    feeMinor: order.buyer_protection_fee_minor,
    shippingMinor: order.shipping_minor,
    shippingDiscountMinor: order.shipping_discount_minor + kept,
    importTaxMinor: order.import_tax_minor,
    customsDutyMinor: order.customs_duty_minor,
    carrierTaxMinor: order.carrier_tax_minor,
    totalMinor: order.total_minor - kept,
  };
  const lines = refundLines({ sellerId: order.seller_id, commissionMinor: order.seller_commission_minor, share }, order.refunded_minor, amount);
  await writeLedger(trx, { kind: 'refund', orderId, paymentId: payment.id, currency: order.currency_code, lines, dedupeKey: `refund:${id}` });
  return amount;
}
