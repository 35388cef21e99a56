// A hold could not be captured: requests the fees that it should have paid.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { PaymentRow } from './requestRows';
import { addUnpaidFee } from './unpaidFee';

export async function closeDeposit(
  trx: Kysely<Database>,
  { payment_request_id: requestId, shares }: PaymentRow,
): Promise<void> {
  await trx
    .updateTable('payment_requests')
    .set({ status: 'cancelled' })
    .where('id', '=', requestId)
    .execute();
  for (const { orderId, totalMinor } of shares) {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await addUnpaidFee(trx, order, totalMinor);
  }
}
