// Sells a lot to the buyer who paid for it by buy now or an offer: closes it as sold, under its
// lock and in the transaction of the capture, and publishes the live event.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import {
  calculateBiddingFigures,
  createLiveEventPayload,
} from '../../../domain/bidding/biddingFigures';
import { biddingPolicy } from '../../../domain/bidding/biddingPolicy';
import { databaseNow } from '../../../database/databaseNow';
import { toLotState } from '../../bidding/engine/lotRow';
import { recordLiveEvents } from '../../bidding/engine/writeBatch';
import { queueNotice } from '../../../ports/mail/queueNotice';
import type { OrderRow } from '../../order-transitions/transitionOrder';
import { type LockedRequest, isLotAvailable } from '../request/lockRequest';
import { openBoughtOrder } from '../request/requestPayment';
import type { RequestRow } from '../request/requestRows';

// Ends all other ways to buy a lot that is now sold: offers and payment requests. Must run under
// the lot's lock. None of them has a payment in progress (isLotAvailable).

/** `id` is the request that was paid. */
async function cancelCompetingPurchases(
  trx: Kysely<Database>,
  { id, lotId }: Pick<RequestRow, 'id' | 'lotId'>,
): Promise<void> {
  await trx
    .updateTable('paymentRequests')
    .set({ status: 'cancelled' })
    .where('lotId', '=', lotId)
    .where('id', '<>', id)
    .where('status', 'in', ['unpaid', 'failed'])
    .execute();
  await trx
    .updateTable('highestBidOffers')
    .set({ status: 'paid' })
    .where('paymentRequestId', '=', id)
    .execute();
  await trx
    .updateTable('highestBidOffers')
    .set({ status: 'sold_to_other' })
    .where('lotId', '=', lotId)
    .where('status', 'in', ['open', 'waiting', 'accepted'])
    .execute();
}

async function announceSale(
  trx: Kysely<Database>,
  { lot, kind, hammerMinor, buyerId }: LockedRequest,
  now: Date,
): Promise<void> {
  if (lot === null) return;
  const people = await trx
    .selectFrom('users')
    .select(['id', 'bidderToken'])
    .where('id', 'in', lot.leaderId === null ? [buyerId] : [buyerId, lot.leaderId])
    .execute();
  const getToken = (userId: number | null): string | null =>
    people.find(({ id }) => id === userId)?.bidderToken ?? null;
  const figures = calculateBiddingFigures(
    { ...toLotState(lot), status: 'closed_sold' },
    now,
    biddingPolicy,
  );
  const bought = { ...figures, priceMinor: hammerMinor, closeToReservePrice: false };
  const type = kind === 'buy_now' ? 'buy_now' : 'close';
  await recordLiveEvents(trx, [
    {
      auctionId: lot.auctionId,
      lotId: lot.id,
      type,
      payload: createLiveEventPayload(bought, getToken(lot.leaderId), now, getToken(buyerId)),
    },
  ]);
}

/** Returns null if the lot is no longer available. The new order is `payment_processing`. */
export async function buyLot(
  trx: Kysely<Database>,
  request: LockedRequest,
): Promise<OrderRow | null> {
  const { lot, kind, hammerMinor, buyerId } = request;
  if (lot === null || hammerMinor === null || (kind !== 'buy_now' && kind !== 'highest_bid_offer'))
    throw new Error(`Request ${request.id} does not buy a lot.`);
  if (!isLotAvailable(kind, lot.status)) return null;
  const now = await databaseNow(trx);
  await trx
    .updateTable('lots')
    .set({ status: 'closed_sold', winnerId: buyerId, closedAt: now })
    .where('id', '=', lot.id)
    .execute();
  const order = await openBoughtOrder(
    trx,
    { lot, buyerId, hammerMinor, source: kind, now, payBy: request.dueAt },
    request,
  );
  await cancelCompetingPurchases(trx, request);
  await announceSale(trx, request, now);
  const params = {
    lot_id: lot.id,
    title: lot.title,
    slug: lot.slug,
    currency_code: lot.currencyCode,
    amount_minor: hammerMinor,
    order_reference: order.reference,
  };
  await queueNotice(trx, {
    userId: lot.sellerId,
    kind: 'sold',
    template: 'sold',
    params,
    dedupeKey: `sold:${lot.id}`,
  });
  return order;
}
