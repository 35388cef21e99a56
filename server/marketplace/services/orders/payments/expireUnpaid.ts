// An order's payment deadline has passed: cancels it with the other orders of its request, whose
// fees remain due. A payment in progress delays the deadline.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { databaseNow } from '../../bidding/engine/databaseNow';
import { transitionOrder, type OrderRow } from '../transitionOrder';
import { setTimer } from '../setTimer';
import { lockRequest } from './lockRequest';
import { chargeUnpaidFees } from './unpaidFee';

/**
 * The timer checks again after this time, instead of waiting for the whole time that a cardholder
 * has.
 */
const recheckMs = 5 * 60_000;

export async function expireUnpaid(trx: Kysely<Database>, orderId: number): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select('payment_request_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  const request =
    order?.payment_request_id == null ? null : await lockRequest(trx, order.payment_request_id);
  if (request === null || request.kind !== 'order') return;
  const now = await databaseNow(trx);
  if (request.status === 'processing')
    return setTimer(trx, orderId, {
      kind: 'payment_due',
      dueAt: new Date(now.getTime() + recheckMs),
    });
  if (request.status !== 'unpaid' && request.status !== 'failed') return;
  if (request.due_at > now)
    return setTimer(trx, orderId, { kind: 'payment_due', dueAt: request.due_at });
  await trx
    .updateTable('payment_requests')
    .set({ status: 'expired' })
    .where('id', '=', request.id)
    .execute();
  const unpaid = await trx
    .selectFrom('orders')
    .select('id')
    .where('payment_request_id', '=', request.id)
    .where('status', 'in', ['awaiting_payment', 'payment_failed', 'payment_expired'])
    .orderBy('id')
    .execute();
  const cancelled: OrderRow[] = [];
  for (const { id } of unpaid)
    cancelled.push(
      await transitionOrder(trx, { orderId: id, to: 'cancelled_unpaid', actor: 'system' }),
    );
  await chargeUnpaidFees(trx, cancelled);
}
