// Reads what a run left in the database, in the units of the history.
import type { Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';
import type { Payment, Stored } from './history';
import { toReply } from './toReply';

export async function readStored(
  db: Kysely<Database>,
  lotIds: readonly number[],
  payments: Payment[] | null = null,
): Promise<Stored> {
  const lots = await db.selectFrom('lots').selectAll().where('id', 'in', lotIds).execute();
  const ledger = await db
    .selectFrom('bid_requests')
    .selectAll()
    .where('lot_id', 'in', lotIds)
    .orderBy('operation_sequence')
    .orderBy('id')
    .execute();
  const bids = await db
    .selectFrom('bids')
    .selectAll()
    .where('lot_id', 'in', lotIds)
    .orderBy('lot_id')
    .orderBy('sequence')
    .orderBy('id')
    .execute();
  const orders = await db.selectFrom('orders').selectAll().where('lot_id', 'in', lotIds).execute();
  const closes = await db
    .selectFrom('live_events')
    .select('lot_id')
    .where('lot_id', 'in', lotIds)
    .where('type', '=', 'close')
    .execute();
  const users = await db.selectFrom('users').select(['id', 'bidder_token']).execute();
  return {
    lots: lots.map((lot) => ({
      id: lot.id,
      seller: lot.seller_id,
      start: lot.start_amount_minor / 100,
      reserve: lot.reserve_minor === null ? null : lot.reserve_minor / 100,
      opens: lot.opens_at.getTime(),
      plannedEnd: lot.planned_close_at.getTime(),
      end: lot.effective_close_at.getTime(),
      status: lot.status,
      winner: lot.winner_id,
    })),
    ledger: ledger.map((row) => ({
      lot: row.lot_id,
      user: row.user_id,
      key: row.idempotency_key,
      amount: (row.amount_minor ?? Number.NaN) / 100,
      auto: row.bid_type === 'autobid',
      operation: row.operation_sequence,
      verdict: toReply(row.answer).verdict,
      at: row.created_at.getTime(),
      recordedAt: row.recorded_at.getTime(),
      reply: toReply(row.answer),
    })),
    bids: bids.map((bid) => ({
      id: bid.id,
      lot: bid.lot_id,
      sequence: bid.sequence,
      user: bid.user_id,
      amount: bid.amount_minor / 100,
      note: bid.explanation,
    })),
    orders: orders.map((order) => ({
      lot: order.lot_id,
      id: order.id,
      buyer: order.buyer_id,
      seller: order.seller_id,
      hammer: order.hammer_minor / 100,
      feeMinor: order.buyer_protection_fee_minor,
      commissionMinor: order.seller_commission_minor,
    })),
    closes: closes.map((event) => event.lot_id),
    tokens: new Map(users.map((user) => [user.id, user.bidder_token])),
    payments,
  };
}
