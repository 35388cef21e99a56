// Cancels a payment that waits for the cardholder. The provider is asked first, because only it
// knows whether the payment can still be cancelled. A buy now or an accepted offer is cancelled
// completely. Idempotent.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import { ApiError, createNotFoundError } from '../../../http/apiError';
import type { PaymentPort } from '../../../ports/payments/paymentProvider';
import { databaseNow } from '../../../database/databaseNow';
import { transitionOrder, type OrderRow, setTimer } from '../../order-transitions/transitionOrder';
import { cancelReservation } from '../request/cancelReservation';
import { lockRequest, setRequestStatus } from '../request/lockRequest';
import { settlePayment } from './settlePayment';
import { storeOutcome } from './storeOutcome';
import { chargeUnpaidFees } from '../request/unpaidFee';

// An order's payment deadline has passed: cancels it with the other orders of its request, whose
// fees remain due. A payment in progress delays the deadline.

/**
 * The timer checks again after this time, instead of waiting for the whole time that a cardholder
 * has.
 */
const recheckMs = 5 * 60_000;

export async function expireUnpaid(trx: Kysely<Database>, orderId: number): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select('paymentRequestId')
    .where('id', '=', orderId)
    .executeTakeFirst();
  const request =
    order?.paymentRequestId == null ? null : await lockRequest(trx, order.paymentRequestId);
  if (request === null || request.kind !== 'order') return;
  const now = await databaseNow(trx);
  if (request.status === 'processing')
    return setTimer(trx, orderId, {
      kind: 'payment_due',
      dueAt: new Date(now.getTime() + recheckMs),
    });
  if (request.status !== 'unpaid' && request.status !== 'failed') return;
  if (request.dueAt > now)
    return setTimer(trx, orderId, { kind: 'payment_due', dueAt: request.dueAt });
  await setRequestStatus(trx, request.id, 'expired');
  const unpaid = await trx
    .selectFrom('orders')
    .select('id')
    .where('paymentRequestId', '=', request.id)
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

const createAlreadyPaidError = (): ApiError =>
  new ApiError(409, 'already_paid', 'This is already paid.');

async function readOpenPayment(db: Kysely<Database>, requestId: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'status', 'challengeId'])
    .where('paymentRequestId', '=', requestId)
    .where('status', 'in', ['created', 'requires_action'])
    .executeTakeFirst();
}

/**
 * A payment that the provider has not received or answered yet is settled first, because its
 * outcome must be known before it can be cancelled.
 */
async function cancelOpenPayment(
  db: Kysely<Database>,
  port: PaymentPort,
  requestId: number,
): Promise<void> {
  const first = await readOpenPayment(db, requestId);
  if (first?.status === 'created') await settlePayment(db, port, first.id);
  const open = await readOpenPayment(db, requestId);
  if (open?.challengeId === undefined || open.challengeId === null) return;
  await storeOutcome(db, open.id, await port.cancelCharge(open.challengeId));
}

/**
 * Throws ApiError 404, 409 already_paid, or 409 payment_in_progress if the provider has not
 * answered.
 */
export async function cancelRequestPayment(
  db: Kysely<Database>,
  port: PaymentPort,
  userId: number,
  requestId: number,
): Promise<void> {
  const ownRequest = await db
    .selectFrom('paymentRequests')
    .select('id')
    .where('id', '=', requestId)
    .where('buyerId', '=', userId)
    .executeTakeFirst();
  if (ownRequest === undefined) throw createNotFoundError();
  await cancelOpenPayment(db, port, requestId);
  await db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId, userId);
    if (request === null) throw createNotFoundError();
    if (request.status === 'paid') throw createAlreadyPaidError();
    if (request.status === 'processing')
      throw new ApiError(409, 'payment_in_progress', 'The payment provider has not answered yet.');
    await cancelReservation(trx, request);
  });
}
