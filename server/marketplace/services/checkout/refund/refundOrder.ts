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
    .select('amountMinor')
    .where('dedupeKey', '=', dedupeKey)
    .executeTakeFirst();
  if (existingRefund !== undefined) return existingRefund.amountMinor;
  if (order.paymentRequestId === null || order.totalMinor === null) return 0;
  const payment = await trx
    .selectFrom('payments')
    .select(['id'])
    .where('paymentRequestId', '=', order.paymentRequestId)
    .where('status', '=', 'captured')
    .executeTakeFirst();
  if (payment === undefined) return 0;
  // A full refund: the order leaves its shipment, and the cost of shipping the others is retained.
  const retainedMinor = amountMinor === null ? await transferShipping(trx, order, payment.id) : 0;
  const refundableMinor = order.totalMinor - retainedMinor - order.refundedMinor;
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
      paymentId: payment.id,
      orderId,
      amountMinor: amount,
      reason,
      dedupeKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('payments')
    .set((eb) => ({ refundedMinor: eb('refundedMinor', '+', amount) }))
    .where('id', '=', payment.id)
    .execute();
  await trx
    .updateTable('orders')
    .set((eb) => ({ refundedMinor: eb('refundedMinor', '+', amount) }))
    .where('id', '=', orderId)
    .execute();
  const share = {
    hammerMinor: order.hammerMinor,
    feeMinor: order.buyerProtectionFeeMinor,
    shippingMinor: order.shippingMinor,
    shippingDiscountMinor: order.shippingDiscountMinor + retainedMinor,
    importTaxMinor: order.importTaxMinor,
    customsDutyMinor: order.customsDutyMinor,
    carrierTaxMinor: order.carrierTaxMinor,
    totalMinor: order.totalMinor - retainedMinor,
  };
  const lines = refundLines(
    { sellerId: order.sellerId, commissionMinor: order.sellerCommissionMinor, share },
    order.refundedMinor,
    amount,
  );
  await writeLedger(trx, {
    kind: 'refund',
    orderId,
    paymentId: payment.id,
    currency: order.currencyCode,
    lines,
    dedupeKey: `refund:${id}`,
  });
  return amount;
}
