// Removes an order that was cancelled before payment from its payment request, and cancels the
// request if it has no other orders. Must run under the request's lock.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

export async function detachFromPaymentRequest(
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
