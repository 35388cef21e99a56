// Stores the provider's outcome of a payment, once: captured, declined, cancelled, or waiting for
// the cardholder. A payment that was settled in the meantime is left unchanged.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import type { ChargeResult, ChargeFailure } from '../../../ports/payments/paymentProvider';
import { captureRequest, transitionRequestOrders } from '../capture/captureRequest';
import { hasAttemptsLeft, cancelReservation } from '../request/cancelReservation';
import { lockRequest, type LockedRequest, setRequestStatus } from '../request/lockRequest';
import type { PaymentRow } from '../request/requestRows';
import { addUnpaidFee } from '../request/unpaidFee';

/** A hold could not be captured: requests the fees that it should have paid. */
async function closeDeposit(
  trx: Kysely<Database>,
  { paymentRequestId: requestId, shares }: PaymentRow,
): Promise<void> {
  await setRequestStatus(trx, requestId, 'cancelled');
  for (const { orderId, totalMinor } of shares) {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await addUnpaidFee(trx, order, totalMinor);
  }
}

const now = sql<Date>`clock_timestamp()`;

async function readOrders(
  trx: Kysely<Database>,
  requestId: number,
): Promise<{ orderId: number }[]> {
  return trx
    .selectFrom('orders')
    .select('id as orderId')
    .where('paymentRequestId', '=', requestId)
    .where('status', '=', 'payment_processing')
    .execute();
}

async function markFailed(
  trx: Kysely<Database>,
  request: LockedRequest,
  payment: PaymentRow,
  failure: ChargeFailure,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ status: 'declined', failure, settledAt: now })
    .where('id', '=', payment.id)
    .execute();
  await setRequestStatus(trx, request.id, 'failed');
  if (request.kind === 'deposit') return closeDeposit(trx, payment);
  if (!(await hasAttemptsLeft(trx, request)))
    return cancelReservation(trx, { ...request, status: 'failed' });
  const to = failure === 'challenge_expired' ? 'payment_expired' : 'payment_failed';
  // The failure is not recorded in the history, which the seller can read; the buyer sees it in the
  // request.
  await transitionRequestOrders(trx, await readOrders(trx, request.id), { to, actor: 'system' });
}

/** The buyer cancelled: restores the state before the payment. */
async function markCancelled(
  trx: Kysely<Database>,
  request: LockedRequest,
  payment: PaymentRow,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ status: 'cancelled', settledAt: now })
    .where('id', '=', payment.id)
    .execute();
  await setRequestStatus(trx, request.id, 'unpaid');
  await transitionRequestOrders(trx, await readOrders(trx, request.id), {
    to: 'awaiting_payment',
    actor: 'buyer',
    actorId: request.buyerId,
  });
}

export async function storeOutcome(
  db: Kysely<Database>,
  paymentId: number,
  result: ChargeResult,
): Promise<void> {
  if (result.kind === 'pending') return;
  await db.transaction().execute(async (trx) => {
    const { paymentRequestId: requestId } = await trx
      .selectFrom('payments')
      .select('paymentRequestId')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const request = await lockRequest(trx, requestId);
    const payment = await trx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    if (request === null || (payment.status !== 'created' && payment.status !== 'requires_action'))
      return;
    switch (result.kind) {
      case 'requires_action':
        await trx
          .updateTable('payments')
          .set({ status: 'requires_action', challengeId: result.challengeId })
          .where('id', '=', paymentId)
          .execute();
        return;
      case 'captured':
        await trx
          .updateTable('payments')
          .set({
            status: 'captured',
            providerReference: result.reference,
            settledAt: now,
          })
          .where('id', '=', paymentId)
          .execute();
        return captureRequest(trx, request, payment);
      case 'declined':
        return markFailed(trx, request, payment, result.failure);
      case 'cancelled':
        return markCancelled(trx, request, payment);
    }
  });
}
