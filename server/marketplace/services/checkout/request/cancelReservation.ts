// Ends a buyer's reservation of a lot, by buy now or an offer: cancelled, or after too many payment
// attempts. Must run under the locks of the lot and the request.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import { declineOffer } from '../purchases/makeOffers';
import type { RequestRow } from './requestRows';
import { setRequestStatus } from './lockRequest';

/**
 * Our own limit. Each attempt can block the lot for everyone else for as long as a cardholder may
 * take to answer.
 */
export const maxAttempts = 3;

type Reservation = Pick<RequestRow, 'id' | 'kind' | 'status' | 'lotId' | 'buyerId'>;

/** Always true for requests that reserve no lot. */
export async function hasAttemptsLeft(
  trx: Kysely<Database>,
  { id, lotId }: Pick<Reservation, 'id' | 'lotId'>,
): Promise<boolean> {
  if (lotId === null) return true;
  const attempts = await trx
    .selectFrom('payments')
    .select('id')
    .where('paymentRequestId', '=', id)
    .limit(maxAttempts)
    .execute();
  return attempts.length < maxAttempts;
}

/**
 * Makes the lot available again. Does nothing for a request that reserves no lot or is not waiting
 * for its buyer.
 */
export async function cancelReservation(
  trx: Kysely<Database>,
  { id, kind, status, lotId, buyerId: bidderId }: Reservation,
): Promise<void> {
  if (lotId === null || (status !== 'unpaid' && status !== 'failed')) return;
  await setRequestStatus(trx, id, 'cancelled');
  if (kind === 'highest_bid_offer') await declineOffer(trx, { lotId, bidderId });
}
