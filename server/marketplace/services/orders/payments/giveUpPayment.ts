// Gives up a payment that waits for its cardholder: the provider is asked first, because it alone knows whether that comes
// too late. Something bought at once or an offer taken is given up whole. Called by cancelPayment; doing it twice changes
// nothing.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { ApiError, notFound } from '../../../http/apiError';
import type { PaymentPort } from '../../../payments/paymentPort';
import { letGoOfLot } from './letGoOfLot';
import { lockRequest } from './lockRequest';
import { settlePayment } from './settlePayment';
import { storeOutcome } from './storeOutcome';

const alreadyPaid = (): ApiError => new ApiError(409, 'already_paid', 'This has been paid.');

async function readOpen(db: Kysely<Database>, requestId: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'status', 'challenge_id'])
    .where('payment_request_id', '=', requestId)
    .where('status', 'in', ['created', 'requires_action'])
    .executeTakeFirst();
}

/** A payment of which the provider has not heard, or not answered yet, is carried on first: it cannot be taken back unheard. */
async function cancelOpen(db: Kysely<Database>, port: PaymentPort, requestId: number): Promise<void> {
  const first = await readOpen(db, requestId);
  if (first?.status === 'created') await settlePayment(db, port, first.id);
  const open = await readOpen(db, requestId);
  if (open?.challenge_id === undefined || open.challenge_id === null) return;
  await storeOutcome(db, open.id, await port.cancelCharge(open.challenge_id));
}

/** Throws ApiError 404, 409 already_paid, payment_in_progress (the provider has not answered). */
export async function giveUpPayment(db: Kysely<Database>, port: PaymentPort, userId: number, requestId: number): Promise<void> {
  const own = await db.selectFrom('payment_requests').select('id').where('id', '=', requestId).where('buyer_id', '=', userId).executeTakeFirst();
  if (own === undefined) throw notFound();
  await cancelOpen(db, port, requestId);
  await db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId, userId);
    if (request === null) throw notFound();
    if (request.status === 'paid') throw alreadyPaid();
    if (request.status === 'processing') throw new ApiError(409, 'payment_in_progress', 'The payment provider has not answered yet.');
    await letGoOfLot(trx, request);
  });
}
