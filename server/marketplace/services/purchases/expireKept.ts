// The time is over in which something was kept for somebody: a lot bought at once, an offer below the reserve. Called by
// the timers buy_now_expired and offer_expired. A payment that is under way is waited for.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { databaseNow } from '../bidding/engine/databaseNow';
import { lockLot } from '../bidding/engine/lotLock';
import { lockRequest, type LockedRequest } from '../orders/payments/lockRequest';
import { setTimer } from '../orders/setTimer';
import { declineOffer } from './declineOffer';

const lookAgainMs = 60_000;

/** true: its payment is under way. */
async function expireRequest(trx: Kysely<Database>, request: LockedRequest | null): Promise<boolean> {
  if (request?.status === 'processing') return true;
  if (request?.status === 'unpaid' || request?.status === 'failed') await trx.updateTable('payment_requests').set({ status: 'expired' }).where('id', '=', request.id).execute();
  return false;
}

/** Of a payment request. */
export async function expireBuyNow(trx: Kysely<Database>, requestId: number): Promise<void> {
  if (!(await expireRequest(trx, await lockRequest(trx, requestId)))) return;
  await setTimer(trx, requestId, { kind: 'buy_now_expired', dueAt: new Date((await databaseNow(trx)).getTime() + lookAgainMs) });
}

/** Of an offer: the next in line is asked. Of one that a person has not decided on in time, it is over. */
export async function expireOffer(trx: Kysely<Database>, offerId: number): Promise<void> {
  const found = await trx.selectFrom('highest_bid_offers').select('lot_id').where('id', '=', offerId).executeTakeFirst();
  if (found === undefined) return;
  await lockLot(trx, found.lot_id);
  const offer = await trx.selectFrom('highest_bid_offers').selectAll().where('id', '=', offerId).executeTakeFirstOrThrow();
  if (offer.status !== 'open' && offer.status !== 'accepted' && !(offer.status === 'waiting' && offer.mode === 'manual')) return;
  const request = offer.payment_request_id === null ? null : await lockRequest(trx, offer.payment_request_id);
  if (await expireRequest(trx, request)) return setTimer(trx, offerId, { kind: 'offer_expired', dueAt: new Date((await databaseNow(trx)).getTime() + lookAgainMs) });
  await declineOffer(trx, { lotId: offer.lot_id, bidderId: offer.bidder_id, as: 'expired' });
}
