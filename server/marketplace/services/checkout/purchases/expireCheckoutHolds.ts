// Expires a reservation: a buy now or an offer below reserve. A payment in progress delays it.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import { databaseNow } from '../../../database/databaseNow';
import { lockLot } from '../../bidding/engine/lotLock';
import { lockRequest, type LockedRequest, setRequestStatus } from '../request/lockRequest';
import { setTimer } from '../../order-transitions/transitionOrder';
import { declineOffer } from './makeOffers';

const recheckMs = 60_000;

/** Returns true if a payment is in progress. */
async function expireRequest(
  trx: Kysely<Database>,
  request: LockedRequest | null,
): Promise<boolean> {
  if (request?.status === 'processing') return true;
  if (request?.status === 'unpaid' || request?.status === 'failed')
    await setRequestStatus(trx, request.id, 'expired');
  return false;
}

/** Expires a buy now, given its payment request. */
export async function expireBuyNow(trx: Kysely<Database>, requestId: number): Promise<void> {
  if (!(await expireRequest(trx, await lockRequest(trx, requestId)))) return;
  await setTimer(trx, requestId, {
    kind: 'buy_now_expired',
    dueAt: new Date((await databaseNow(trx)).getTime() + recheckMs),
  });
}

/**
 * Expires an offer and opens the next one in sequence. An offer that waits for an admin's decision
 * expires too.
 */
export async function expireOffer(trx: Kysely<Database>, offerId: number): Promise<void> {
  const offerRow = await trx
    .selectFrom('highestBidOffers')
    .select('lotId')
    .where('id', '=', offerId)
    .executeTakeFirst();
  if (offerRow === undefined) return;
  await lockLot(trx, offerRow.lotId);
  const offer = await trx
    .selectFrom('highestBidOffers')
    .selectAll()
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  if (
    offer.status !== 'open' &&
    offer.status !== 'accepted' &&
    !(offer.status === 'waiting' && offer.mode === 'manual')
  )
    return;
  const request =
    offer.paymentRequestId === null ? null : await lockRequest(trx, offer.paymentRequestId);
  if (await expireRequest(trx, request))
    return setTimer(trx, offerId, {
      kind: 'offer_expired',
      dueAt: new Date((await databaseNow(trx)).getTime() + recheckMs),
    });
  await declineOffer(trx, { lotId: offer.lotId, bidderId: offer.bidderId, as: 'expired' });
}
