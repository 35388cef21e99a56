// Cancels a sale for one side: a paid order is refunded in full, an unpaid one leaves its payment
// request. Must run under the order's locks.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import { isEnded } from '../../domain/shipping/insidePackage';
import { reassessCustomsForm } from '../shipping/customs/assessCustoms';
import { redistributeLabelShares, voidSupply } from '../shipping/labelMoney';
import { lockPackage } from '../shipping/transitionPackage';
import { readPackageOrders } from '../shipping/ownPackage';
import type { OrderActionContext } from './withOrderAction';
import { transitionOrder, type OrderEventParams } from '../order-transitions/transitionOrder';
import { refundOrder } from '../checkout/refund/refundOrder';
import { previewShippingTransfer } from '../checkout/refund/transferShipping';
import type { OrderView } from './read/readOrderViews';

// What seller and buyer agreed to refund once a return is complete.

/**
 * In minor units of the order's currency. Null without an agreement (the carrier returned the
 * package): the whole amount.
 */
export async function readAgreedRefund(
  db: Kysely<Database>,
  orderId: number,
): Promise<number | null> {
  const agreed = await db
    .selectFrom('orderRequests')
    .select('refundMinor')
    .where('orderId', '=', orderId)
    .where('status', '=', 'accepted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return agreed?.refundMinor ?? null;
}

/**
 * Updates a package after an order left it before the hand-over. A label or tracking code that is
 * no longer needed is voided; otherwise the label's price and the customs form are recalculated for
 * the remaining orders. Must run after the order's transition and under the package's lock.
 */
async function removeFromPackage(
  trx: Kysely<Database>,
  { row, actor, user, carrier }: OrderActionContext,
): Promise<void> {
  if (row.packageId === null || row.handedOverAt !== null) return;
  const pkg = await lockPackage(trx, row.packageId);
  const orders = await readPackageOrders(trx, pkg.id);
  if (pkg.status === 'label_purchased' && orders.every(({ status }) => isEnded(status))) {
    await voidSupply(trx, pkg, { actor, actorId: user.id, carrier });
    return;
  }
  await redistributeLabelShares(trx, pkg.id);
  await reassessCustomsForm(trx, pkg.id);
}

// Refunds a buyer fully or partially and transitions the order accordingly. Must run under the
// order's locks. A job transfers the money.

/** The amount that can still be refunded, in minor units of the order's currency. */
export function getRefundableAmount({
  totalMinor: total,
  refundedMinor: refunded,
}: Pick<OrderView, 'totalMinor' | 'refundedMinor'>): number {
  return Math.max(0, (total ?? 0) - refunded);
}

/**
 * The full refund of an order, in minor units: without the amount that the other orders of its
 * shipment need for shipping.
 */
export async function getFullRefund(
  db: Kysely<Database>,
  row: Pick<OrderView, 'id' | 'packageId' | 'totalMinor' | 'refundedMinor'>,
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
    .updateTable('orderRequests')
    .set({ refundMinor: amount })
    .where('orderId', '=', row.id)
    .where('status', '=', 'accepted')
    .where('refundMinor', '>', amount)
    .execute();
  await removeFromPackage(trx, context);
}

/**
 * Removes an order that was cancelled before payment from its payment request, and cancels the
 * request if it has no other orders. Must run under the request's lock.
 */
async function detachFromPaymentRequest(
  trx: Kysely<Database>,
  { id, paymentRequestId: requestId }: { id: number; paymentRequestId: number | null },
): Promise<void> {
  if (requestId === null) return;
  const others = await trx
    .selectFrom('orders')
    .select('id')
    .where('paymentRequestId', '=', requestId)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (others === undefined)
    await trx
      .updateTable('paymentRequests')
      .set({ status: 'cancelled' })
      .where('id', '=', requestId)
      .where('status', 'in', ['unpaid', 'failed'])
      .execute();
  else
    await trx.updateTable('orders').set({ paymentRequestId: null }).where('id', '=', id).execute();
}

export async function cancelSale(
  trx: Kysely<Database>,
  context: OrderActionContext,
  params: OrderEventParams,
): Promise<void> {
  const { row, role, user, actor } = context;
  await transitionOrder(trx, {
    orderId: row.id,
    to: role === 'admin' ? 'cancelled_by_support' : 'cancelled_by_seller',
    actor,
    actorId: user.id,
    params,
  });
  if (row.paidAt === null) await detachFromPaymentRequest(trx, row);
  else
    await refundOrder(trx, {
      orderId: row.id,
      amountMinor: null,
      reason: 'cancelled',
      dedupeKey: `cancelled:${row.id}`,
    });
  await removeFromPackage(trx, context);
}
