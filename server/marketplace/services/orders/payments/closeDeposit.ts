// A hold that could not be taken after all: the fees that it should have paid are asked for. Called by storeOutcome.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { PaymentRow } from './requestRows';
import { askForFee } from './unpaidFee';

export async function closeDeposit(trx: Kysely<Database>, { payment_request_id: requestId, shares }: PaymentRow): Promise<void> {
  await trx.updateTable('payment_requests').set({ status: 'cancelled' }).where('id', '=', requestId).execute();
  for (const { orderId, totalMinor } of shares) {
    const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    await askForFee(trx, order, totalMinor);
  }
}
