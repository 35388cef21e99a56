// Gives a lot to who has paid for it, bought at once or by an offer: it is closed as sold, under its lock, in the
// transaction of the capture, and everybody who looks at it hears of it. Called by captureRequest.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { biddingFigures } from '../../../domain/bidding/biddingFigures';
import { biddingPolicy } from '../../../domain/bidding/biddingPolicy';
import { liveEventPayload } from '../../../domain/bidding/liveEventPayload';
import { databaseNow } from '../../bidding/engine/databaseNow';
import { lotStateOf } from '../../bidding/engine/lotRow';
import { recordLiveEvents } from '../../bidding/engine/recordLiveEvents';
import { queueNotice } from '../../mailer/queueNotice';
import type { OrderRow } from '../moveOrder';
import { closeRivals } from './closeRivals';
import { canStillBeBought } from './contestedLot';
import type { LockedRequest } from './lockRequest';
import { openBoughtOrder } from './openOrder';

async function announce(trx: Kysely<Database>, { lot, kind }: LockedRequest, now: Date): Promise<void> {
  if (lot === null) return;
  const leader = lot.leader_id === null ? undefined : await trx.selectFrom('users').select('bidder_token').where('id', '=', lot.leader_id).executeTakeFirst();
  const figures = biddingFigures({ ...lotStateOf(lot), status: 'closed_sold' }, now, biddingPolicy);
  const type = kind === 'buy_now' ? 'buy_now' : 'close';
  await recordLiveEvents(trx, [{ auctionId: lot.auction_id, lotId: lot.id, type, payload: liveEventPayload(figures, leader?.bidder_token ?? null, now) }]);
}

/** null: it is gone. The order is `payment_processing`. */
export async function buyLot(trx: Kysely<Database>, request: LockedRequest): Promise<OrderRow | null> {
  const { lot, kind, hammer_minor: hammerMinor, buyer_id: buyerId } = request;
  if (lot === null || hammerMinor === null || (kind !== 'buy_now' && kind !== 'highest_bid_offer')) throw new Error(`Request ${request.id} buys no lot.`);
  if (!canStillBeBought(kind, lot.status)) return null;
  const now = await databaseNow(trx);
  await trx.updateTable('lots').set({ status: 'closed_sold', winner_id: buyerId, closed_at: now }).where('id', '=', lot.id).execute();
  const order = await openBoughtOrder(trx, { lot, buyerId, hammerMinor, source: kind, now, payBy: request.due_at }, request);
  await closeRivals(trx, request);
  await announce(trx, request, now);
  const params = { lot_id: lot.id, title: lot.title, slug: lot.slug, currency_code: lot.currency_code, amount_minor: hammerMinor, order_reference: order.reference };
  await queueNotice(trx, { userId: lot.seller_id, kind: 'sold', template: 'sold', params, dedupeKey: `sold:${lot.id}` });
  return order;
}
