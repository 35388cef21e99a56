// Refunds a buyer fully or partially and transitions the order accordingly. Must run under the
// order's locks. A job transfers the money.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { OrderActionContext } from './withOrderAction';
import { removeFromPackage } from './removeFromPackage';
import { transitionOrder } from './transitionOrder';
import { previewShippingTransfer } from './payments/transferShipping';
import { refundOrder } from './payments/refundOrder';
import type { OrderView } from './read/readOrderViews';

/** The amount that can still be refunded, in minor units of the order's currency. */
export function getRefundableAmount({
  total_minor: total,
  refunded_minor: refunded,
}: Pick<OrderView, 'total_minor' | 'refunded_minor'>): number {
  return Math.max(0, (total ?? 0) - refunded);
}

/**
 * The full refund of an order, in minor units: without the amount that the other orders of its
 * shipment need for shipping.
 */
export async function getFullRefund(
  db: Kysely<Database>,
  row: Pick<OrderView, 'id' | 'package_id' | 'total_minor' | 'refunded_minor'>,
): Promise<number> {
  const transfer = await previewShippingTransfer(db, row);
  return Math.max(0, getRefundableAmount(row) - (transfer?.retainedMinor ?? 0));
}

/** `amountMinor`: null for a full refund. */
export async function refundSale(
  trx: Kysely<Database>,
  context: OrderActionContext,
  amountMinor: number | null,
  reason: string,
): Promise<void> {
  const { row, actor, user } = context;
  const fullAmount = await getFullRefund(trx, row);
  const amount = Math.min(amountMinor ?? fullAmount, fullAmount);
  const isFullRefund = amount === fullAmount;
  await transitionOrder(trx, {
    orderId: row.id,
    to: isFullRefund ? 'refunded' : 'partially_refunded',
    actor,
    actorId: user.id,
    params: { amount_minor: amount },
  });
  await refundOrder(trx, {
    orderId: row.id,
    amountMinor: isFullRefund ? null : amount,
    reason,
    dedupeKey: `${reason}:${row.id}`,
  });
  await trx
    .updateTable('order_requests')
    .set({ refund_minor: amount })
    .where('order_id', '=', row.id)
    .where('status', '=', 'accepted')
    .where('refund_minor', '>', amount)
    .execute();
  await removeFromPackage(trx, context);
}
