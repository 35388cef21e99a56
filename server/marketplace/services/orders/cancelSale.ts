// Cancels a sale for one side: a paid order is refunded in full, an unpaid one leaves its payment
// request. Must run under the order's locks.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { OrderActionContext } from './withOrderAction';
import { removeFromPackage } from './removeFromPackage';
import { transitionOrder } from './transitionOrder';
import { refundOrder } from './payments/refundOrder';
import type { OrderEventParams } from './recordOrderEvent';

// Removes an order that was cancelled before payment from its payment request, and cancels the
// request if it has no other orders. Must run under the request's lock.
async function detachFromPaymentRequest(
  trx: Kysely<Database>,
  { id, payment_request_id: requestId }: { id: number; payment_request_id: number | null },
): Promise<void> {
  if (requestId === null) return;
  const others = await trx
    .selectFrom('orders')
    .select('id')
    .where('payment_request_id', '=', requestId)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (others === undefined)
    await trx
      .updateTable('payment_requests')
      .set({ status: 'cancelled' })
      .where('id', '=', requestId)
      .where('status', 'in', ['unpaid', 'failed'])
      .execute();
  else
    await trx
      .updateTable('orders')
      .set({ payment_request_id: null })
      .where('id', '=', id)
      .execute();
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
  if (row.paid_at === null) await detachFromPaymentRequest(trx, row);
  else
    await refundOrder(trx, {
      orderId: row.id,
      amountMinor: null,
      reason: 'cancelled',
      dedupeKey: `cancelled:${row.id}`,
    });
  await removeFromPackage(trx, context);
}
