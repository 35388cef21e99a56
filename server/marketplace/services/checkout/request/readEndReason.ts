// Why a payment request that reserved a lot was cancelled.
import { sql, type Kysely } from 'kysely';
import type { WirePaymentRequest } from '../../../../../src/contract/orders/paymentRequests';
import type { Database } from '../../../database/generated/database';
import { hasAttemptsLeft } from './cancelReservation';
import type { RequestRow } from './requestRows';

type EndedRequest = Pick<RequestRow, 'id' | 'status' | 'lotId'>;
type EndTraces = { isReturned: boolean; isTaken: boolean; isDeclined: boolean };

// Only an offer can be lost to another buyer: a buy now reserves the lot.
async function readTraces(db: Kysely<Database>, requestId: number): Promise<EndTraces> {
  const { rows } = await sql<EndTraces>`
    select
      exists (
        select 1 from refunds f join payments p on p.id = f.payment_id
        where p.payment_request_id = ${requestId} and f.reason = 'lot_unavailable'
      ) as is_returned,
      exists (
        select 1 from highest_bid_offers
        where payment_request_id = ${requestId} and status = 'sold_to_other'
      ) as is_taken,
      coalesce((
        select status = 'declined' from payments
        where payment_request_id = ${requestId}
        order by id desc limit 1
      ), false) as is_declined`.execute(db);
  return rows[0] ?? { isReturned: false, isTaken: false, isDeclined: false };
}

/**
 * The reason is not stored; it follows from the payment attempts, the refunds and the offer. Null
 * if the request is not cancelled, or was for orders or a fee, which have a status of their own.
 */
export async function readEndReason(
  db: Kysely<Database>,
  request: EndedRequest,
): Promise<WirePaymentRequest['end_reason']> {
  if (request.status !== 'cancelled' || request.lotId === null) return null;
  const { isReturned, isTaken, isDeclined } = await readTraces(db, request.id);
  if (isReturned) return 'returned';
  if (isTaken) return 'sold_to_other';
  // A last attempt that the buyer cancelled during the bank's challenge does not count as declined.
  return isDeclined && !(await hasAttemptsLeft(db, request)) ? 'too_many_attempts' : 'cancelled';
}
