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
    .selectFrom('bidRequests')
    .selectAll()
    .where('lotId', 'in', lotIds)
    .orderBy('operationSequence')
    .orderBy('id')
    .execute();
  const bids = await db
    .selectFrom('bids')
    .selectAll()
    .where('lotId', 'in', lotIds)
    .orderBy('lotId')
    .orderBy('sequence')
    .orderBy('id')
    .execute();
  const orders = await db.selectFrom('orders').selectAll().where('lotId', 'in', lotIds).execute();
  const closes = await db
    .selectFrom('liveEvents')
    .select('lotId')
    .where('lotId', 'in', lotIds)
    .where('type', '=', 'close')
    .execute();
  const users = await db.selectFrom('users').select(['id', 'bidderToken']).execute();
  return {
    lots: lots.map((lot) => ({
      id: lot.id,
      seller: lot.sellerId,
      start: lot.startAmountMinor / 100,
      reserve: lot.reserveMinor === null ? null : lot.reserveMinor / 100,
      opens: lot.opensAt.getTime(),
      plannedEnd: lot.plannedCloseAt.getTime(),
      end: lot.effectiveCloseAt.getTime(),
      status: lot.status,
      winner: lot.winnerId,
    })),
    ledger: ledger.map((row) => ({
      lot: row.lotId,
      user: row.userId,
      key: row.idempotencyKey,
      amount: (row.amountMinor ?? Number.NaN) / 100,
      auto: row.bidType === 'autobid',
      operation: row.operationSequence,
      verdict: toReply(row.answer).verdict,
      at: row.createdAt.getTime(),
      recordedAt: row.recordedAt.getTime(),
      reply: toReply(row.answer),
    })),
    bids: bids.map((bid) => ({
      id: bid.id,
      lot: bid.lotId,
      sequence: bid.sequence,
      user: bid.userId,
      amount: bid.amountMinor / 100,
      note: bid.explanation,
    })),
    orders: orders.map((order) => ({
      lot: order.lotId,
      id: order.id,
      buyer: order.buyerId,
      seller: order.sellerId,
      hammer: order.hammerMinor / 100,
      feeMinor: order.buyerProtectionFeeMinor,
      commissionMinor: order.sellerCommissionMinor,
    })),
    closes: closes.map((event) => event.lotId),
    tokens: new Map(users.map((user) => [user.id, user.bidderToken])),
    payments,
  };
}
