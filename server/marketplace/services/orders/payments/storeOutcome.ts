// Stores what the provider said of a payment, once: captured, declined, given up, or waiting for the cardholder. Called by
// settlePayment and by the giving up of a payment. What has been settled meanwhile is not settled again.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { Charged, ChargeFailure } from '../../../payments/paymentPort';
import { captureRequest } from './captureRequest';
import { closeDeposit } from './closeDeposit';
import { hasAttemptsLeft, letGoOfLot } from './letGoOfLot';
import { lockRequest, type LockedRequest } from './lockRequest';
import { moveOrdersOf } from './moveOrdersOf';
import type { PaymentRow } from './requestRows';

const settledNow = sql<Date>`clock_timestamp()`;

async function ordersOf(trx: Kysely<Database>, requestId: number): Promise<{ order_id: number }[]> {
  return trx.selectFrom('orders').select('id as order_id').where('payment_request_id', '=', requestId).where('status', '=', 'payment_processing').execute();
}

async function fail(trx: Kysely<Database>, request: LockedRequest, payment: PaymentRow, failure: ChargeFailure): Promise<void> {
  await trx.updateTable('payments').set({ status: 'declined', failure, settled_at: settledNow }).where('id', '=', payment.id).execute();
  await trx.updateTable('payment_requests').set({ status: 'failed' }).where('id', '=', request.id).execute();
  if (request.kind === 'deposit') return closeDeposit(trx, payment);
  if (!(await hasAttemptsLeft(trx, request))) return letGoOfLot(trx, { ...request, status: 'failed' });
  const to = failure === 'challenge_expired' ? 'payment_expired' : 'payment_failed';
  // Why is the buyer's to know, who reads it in the request; the history is the seller's too.
  await moveOrdersOf(trx, await ordersOf(trx, request.id), { to, actor: 'system' });
}

/** The buyer gave up: everything is as before they began to pay. */
async function giveUp(trx: Kysely<Database>, request: LockedRequest, payment: PaymentRow): Promise<void> {
  await trx.updateTable('payments').set({ status: 'cancelled', settled_at: settledNow }).where('id', '=', payment.id).execute();
  await trx.updateTable('payment_requests').set({ status: 'unpaid' }).where('id', '=', request.id).execute();
  await moveOrdersOf(trx, await ordersOf(trx, request.id), { to: 'awaiting_payment', actor: 'buyer', actorId: request.buyer_id });
}

export async function storeOutcome(db: Kysely<Database>, paymentId: number, charged: Charged): Promise<void> {
  if (charged.kind === 'pending') return;
  await db.transaction().execute(async (trx) => {
    const { payment_request_id: requestId } = await trx.selectFrom('payments').select('payment_request_id').where('id', '=', paymentId).executeTakeFirstOrThrow();
    const request = await lockRequest(trx, requestId);
    const payment = await trx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
    if (request === null || (payment.status !== 'created' && payment.status !== 'requires_action')) return;
    switch (charged.kind) {
      case 'requires_action':
        await trx.updateTable('payments').set({ status: 'requires_action', challenge_id: charged.challengeId }).where('id', '=', paymentId).execute();
        return;
      case 'captured':
        await trx.updateTable('payments').set({ status: 'captured', provider_reference: charged.reference, settled_at: settledNow }).where('id', '=', paymentId).execute();
        return captureRequest(trx, request, payment);
      case 'declined':
        return fail(trx, request, payment, charged.failure);
      case 'cancelled':
        return giveUp(trx, request, payment);
    }
  });
}
