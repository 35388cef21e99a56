// The time to pay an order is over: it is cancelled, with the others of its request, and their fees stay due. Called by the
// timer payment_due. A payment that is under way is waited for.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { databaseNow } from '../../bidding/engine/databaseNow';
import { moveOrder, type OrderRow } from '../moveOrder';
import { setTimer } from '../setTimer';
import { lockRequest } from './lockRequest';
import { chargeUnpaidFees } from './unpaidFee';

/** Longer than a cardholder has to answer is not waited at once: the timer looks again. */
const lookAgainMs = 5 * 60_000;

export async function expireUnpaid(trx: Kysely<Database>, orderId: number): Promise<void> {
  const order = await trx.selectFrom('orders').select('payment_request_id').where('id', '=', orderId).executeTakeFirst();
  const request = order?.payment_request_id == null ? null : await lockRequest(trx, order.payment_request_id);
  if (request === null || request.kind !== 'order') return;
  const now = await databaseNow(trx);
  if (request.status === 'processing') return setTimer(trx, orderId, { kind: 'payment_due', dueAt: new Date(now.getTime() + lookAgainMs) });
  if (request.status !== 'unpaid' && request.status !== 'failed') return;
  if (request.due_at > now) return setTimer(trx, orderId, { kind: 'payment_due', dueAt: request.due_at });
  await trx.updateTable('payment_requests').set({ status: 'expired' }).where('id', '=', request.id).execute();
  const unpaid = await trx.selectFrom('orders').select('id').where('payment_request_id', '=', request.id).where('status', 'in', ['awaiting_payment', 'payment_failed', 'payment_expired']).orderBy('id').execute();
  const cancelled: OrderRow[] = [];
  for (const { id } of unpaid) cancelled.push(await moveOrder(trx, { orderId: id, to: 'cancelled_unpaid', actor: 'system' }));
  await chargeUnpaidFees(trx, cancelled);
}
