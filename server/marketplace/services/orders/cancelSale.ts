// Calls a sale off for a side: what was paid goes back whole, what was not is no longer asked for. Called by the handlers of
// cancellations and of answers, under the order's locks.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { Acting } from './actOnOrder';
import { leavePackage } from './leavePackage';
import { leaveRequest } from './leaveRequest';
import { moveOrder } from './moveOrder';
import { refundOrder } from './payments/refundOrder';

import type { OrderEventParams } from './recordOrderEvent';

export async function cancelSale(trx: Kysely<Database>, acting: Acting, params: OrderEventParams): Promise<void> {
  const { row, role, user, actor } = acting;
  await moveOrder(trx, { orderId: row.id, to: role === 'admin' ? 'cancelled_by_support' : 'cancelled_by_seller', actor, actorId: user.id, params });
  if (row.paid_at === null) await leaveRequest(trx, row);
  else await refundOrder(trx, { orderId: row.id, amountMinor: null, reason: 'cancelled', dedupeKey: `cancelled:${row.id}` });
  await leavePackage(trx, acting);
}
