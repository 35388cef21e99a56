// Cancels a sale for one side: a paid order is refunded in full, an unpaid one leaves its payment
// request. Must run under the order's locks.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { OrderActionContext } from './withOrderAction';
import { removeFromPackage } from './removeFromPackage';
import { detachFromPaymentRequest } from './detachFromPaymentRequest';
import { transitionOrder } from './transitionOrder';
import { refundOrder } from './payments/refundOrder';

import type { OrderEventParams } from './recordOrderEvent';

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
