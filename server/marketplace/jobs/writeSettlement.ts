// Stores the result of a lot: status, the winner's order or the offers below the reserve, the live
// event and the mails. The caller holds the lot's lock; only the unique order prevents a second
// settlement here.
import type { Kysely } from 'kysely';
import type { Database } from '../database/generated/database';
import { calculateBiddingFigures, createLiveEventPayload } from '../domain/bidding/biddingFigures';
import { biddingPolicy } from '../domain/bidding/biddingPolicy';
import type { LotState } from '../domain/bidding/lotState';
import type { Settlement } from '../domain/bidding/biddingRules';
import { feePolicy } from '../domain/fees/feePolicy';
import type { LotRow } from '../services/bidding/engine/lotRow';
import { recordLiveEvents } from '../services/bidding/engine/writeBatch';
import { queueNotice } from '../ports/mail/queueNotice';
import type { OrderRow } from '../services/order-transitions/transitionOrder';
import { makeOffers } from '../services/checkout/purchases/makeOffers';
import { openUnpaidOrder } from '../services/checkout/request/requestPayment';

export async function writeSettlement(
  transaction: Kysely<Database>,
  row: LotRow,
  lot: LotState,
  settlement: Settlement,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('lots')
    .set({ status: settlement.status, winnerId: settlement.winnerId, closedAt: now })
    .where('id', '=', row.id)
    .execute();
  const order = await createOrder(transaction, row, settlement, now);
  if (settlement.status === 'closed_reserve_not_met') await makeOffers(transaction, row);
  await recordLiveEvents(transaction, [await closeEvent(transaction, row, lot, settlement, now)]);
  await writeMails(transaction, row, lot, settlement, order);
}

async function createOrder(
  transaction: Kysely<Database>,
  lot: LotRow,
  settlement: Settlement,
  now: Date,
): Promise<OrderRow | null> {
  if (settlement.winnerId === null || settlement.hammerMinor === null) return null;
  const payBy = new Date(now.getTime() + feePolicy.payWithinMs);
  return openUnpaidOrder(transaction, {
    lot,
    buyerId: settlement.winnerId,
    hammerMinor: settlement.hammerMinor,
    source: 'auction',
    now,
    payBy,
  });
}

async function closeEvent(
  transaction: Kysely<Database>,
  row: LotRow,
  lot: LotState,
  settlement: Settlement,
  now: Date,
) {
  const leader =
    lot.leaderId === null
      ? undefined
      : await transaction
          .selectFrom('users')
          .select('bidderToken')
          .where('id', '=', lot.leaderId)
          .executeTakeFirst();
  const figures = calculateBiddingFigures(
    { ...lot, status: settlement.status },
    now,
    biddingPolicy,
  );
  return {
    auctionId: row.auctionId,
    lotId: row.id,
    type: 'close' as const,
    payload: createLiveEventPayload(figures, leader?.bidderToken ?? null, now),
  };
}

/** The winner is notified of the order, the seller of the result. Bots get no mail. */
async function writeMails(
  transaction: Kysely<Database>,
  row: LotRow,
  lot: LotState,
  settlement: Settlement,
  order: OrderRow | null,
): Promise<void> {
  const about = {
    lot_id: row.id,
    title: row.title,
    slug: row.slug,
    currency_code: row.currencyCode,
  };
  const money = { amount_minor: settlement.hammerMinor ?? lot.priceMinor };
  const bill =
    order === null
      ? {}
      : {
          order_reference: order.reference,
          pay_by: order.payBy.toISOString(),
          fee_minor: order.buyerProtectionFeeMinor,
        };
  const params = { ...about, ...money, ...bill };
  const template = order === null ? 'not_sold' : 'sold';
  await queueNotice(transaction, {
    userId: row.sellerId,
    kind: 'sold',
    template,
    params,
    dedupeKey: `${template}:${row.id}`,
  });
  if (settlement.winnerId !== null)
    await queueNotice(transaction, {
      userId: settlement.winnerId,
      kind: 'won',
      template: 'won',
      params,
      dedupeKey: `won:${row.id}`,
    });
}
