// Why a payment request for what was kept for one buyer alone was cancelled. Nobody writes it down: what is in the books
// anyway tells it, the attempts to pay, what went back of them, and the offer. Called where requests and offers are shown.
import { sql, type Kysely } from 'kysely';
import type { WirePaymentRequest } from '../../../../../src/contract/orders/paymentRequests';
import type { Database } from '../../../database/schema';
import { hasAttemptsLeft } from '../payments/letGoOfLot';
import type { RequestRow } from '../payments/requestRows';

type Ended = Pick<RequestRow, 'id' | 'status' | 'lot_id'>;
type Traces = { is_returned: boolean; is_taken: boolean; is_declined: boolean };

// Only an offer can be taken by a rival: what is bought at once is kept from all others.
async function readTraces(db: Kysely<Database>, requestId: number): Promise<Traces> {
  const { rows } = await sql<Traces>`
    select exists (select 1 from refunds f join payments p on p.id = f.payment_id where p.payment_request_id = ${requestId} and f.reason = 'lot_gone') as is_returned,
      exists (select 1 from highest_bid_offers where payment_request_id = ${requestId} and status = 'taken') as is_taken,
      coalesce((select status = 'declined' from payments where payment_request_id = ${requestId} order by id desc limit 1), false) as is_declined`.execute(db);
  return rows[0] ?? { is_returned: false, is_taken: false, is_declined: false };
}

/** null: it is not cancelled, or it was of orders or a fee, which say themselves what became of them. */
export async function paymentRequestEnd(db: Kysely<Database>, request: Ended): Promise<WirePaymentRequest['end_reason']> {
  if (request.status !== 'cancelled' || request.lot_id === null) return null;
  const { is_returned: isReturned, is_taken: isTaken, is_declined: isDeclined } = await readTraces(db, request.id);
  if (isReturned) return 'returned';
  if (isTaken) return 'taken';
  // Whoever gives up a last attempt while their bank asks has been declined by nobody.
  return isDeclined && !(await hasAttemptsLeft(db, request)) ? 'tried_too_often' : 'given_up';
}
