// Refunds an order: writes the refund, the ledger and the order's figures in the caller's
// transaction. A job tells the provider after the commit. A dedupe key refunds only once, and never
// more than was paid.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import { refundLines } from '../../../domain/checkout/ledgerAccounts';
import { createFieldError } from '../../accounts/accountErrors';
import { lockOrder } from '../../order-transitions/transitionOrder';
import { transferShipping } from './transferShipping';
import { writeLedger } from '../../../database/ledger';

type Refund = {
  orderId: number;
  /**
   * Minor units; null: the remaining amount, minus what shipping the other orders of the shipment
   * costs.
   */
  amountMinor: number | null;
  reason: string;
  /** Identifies the refund, such as `cancellation:7`; a repeated key refunds nothing more. */
  dedupeKey: string;
};

/**
 * Returns the refunded amount in minor units: 0 if nothing was paid or is left. Throws ApiError 404
 * or 422 refund_too_high.
 */
export async function refundOrder(
  trx: Kysely<Database>,
  { orderId, amountMinor, reason, dedupeKey }: Refund,
): Promise<number> {
  const order = await lockOrder(trx, orderId);
  const existingRefund = await trx
    .selectFrom('refunds')
    .select('amount_minor')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  if (existingRefund !== undefined) return existingRefund.amount_minor;
  if (order.payment_request_id === null || order.total_minor === null) return 0;
  const payment = await trx
    .selectFrom('payments')
    .select(['id'])
    .where('payment_request_id', '=', order.payment_request_id)
    .where('status', '=', 'captured')
    .executeTakeFirst();
  if (payment === undefined) return 0;
  // A full refund: the order leaves its shipment, and the cost of shipping the others is retained.
  const retainedMinor = amountMinor === null ? await transferShipping(trx, order, payment.id) : 0;
  const refundableMinor = order.total_minor - retainedMinor - order.refunded_minor;
  if (refundableMinor <= 0) return 0;
  const amount = amountMinor ?? refundableMinor;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > refundableMinor)
    throw createFieldError(
      'refund_too_high',
      'refund_amount',
      'The refund is higher than what was paid.',
    );
  const { id } = await trx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      order_id: orderId,
      amount_minor: amount,
      reason,
      dedupe_key: dedupeKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('payments')
    .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amount) }))
    .where('id', '=', payment.id)
    .execute();
  await trx
    .updateTable('orders')
    .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amount) }))
    .where('id', '=', orderId)
    .execute();
  const share = {
    hammerMinor: order.hammer_minor,
    feeMinor: order.buyer_protection_fee_minor,
    shippingMinor: order.shipping_minor,
    shippingDiscountMinor: order.shipping_discount_minor + retainedMinor,
    importTaxMinor: order.import_tax_minor,
    customsDutyMinor: order.customs_duty_minor,
    carrierTaxMinor: order.carrier_tax_minor,
    totalMinor: order.total_minor - retainedMinor,
  };
  const lines = refundLines(
    { sellerId: order.seller_id, commissionMinor: order.seller_commission_minor, share },
    order.refunded_minor,
    amount,
  );
  await writeLedger(trx, {
    kind: 'refund',
    orderId,
    paymentId: payment.id,
    currency: order.currency_code,
    lines,
    dedupeKey: `refund:${id}`,
  });
  return amount;
}
