// The second half of the bid transaction: stores a decided batch in one statement, the database
// function store_bids. The lot, the bid history, the stored requests, the live events and the mails
// to outbid bidders are all written or none is. This module builds the function's input.
import { sql, type Kysely } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Database } from '../../../database/generated/database';
import { isReservePriceMet } from '../../../domain/bidding/biddingRules';
import { notificationKinds } from '../../../domain/notifications/notificationKinds';
import {
  liveChannel,
  type LiveEventPayload,
  type LiveEventType,
} from '../../../domain/bidding/biddingFigures';
import type { BatchDecision } from './decideBatch';
import type { LotRow } from './lotRow';

type NewLiveEvent = {
  auctionId: number;
  lotId: number;
  type: LiveEventType;
  payload: LiveEventPayload;
};

/**
 * Records live events and notifies all processes, inside the caller's transaction: PostgreSQL sends
 * the notifications at commit. The bid transaction does the same within its own statement.
 */
export async function recordLiveEvents(
  transaction: Kysely<Database>,
  events: readonly NewLiveEvent[],
): Promise<void> {
  const rows = events.map(({ auctionId, lotId, type, payload }) => ({
    auctionId,
    lotId,
    type,
    payload: JSON.stringify(payload),
  }));
  if (rows.length === 0) return;
  await transaction
    .with('events', (db) => db.insertInto('liveEvents').values(rows).returning(['id', 'auctionId']))
    .selectFrom('events')
    .select(sql`pg_notify(${liveChannel}, concat(auction_id, ':', id))`.as('notice'))
    .orderBy('id')
    .execute();
}

/**
 * The row that the statement returns: the newest recorded live event, which is not announced yet.
 */
export type WrittenRow = { newestEvent: number | null };

/**
 * Returns a statement without parameters, so that it can be sent together with the commit, or null
 * for a batch of only replays and conflicts.
 */
export function writeBatchText(lot: LotRow, decision: BatchDecision, now: Date): string | null {
  if (decision.requests.length === 0) return null;
  const { state, bids, events, outbid } = decision;
  const {
    status,
    effectiveCloseAt,
    extensionCount,
    sequence,
    operations,
    priceMinor,
    leaderId,
    leaderMaxMinor,
  } = state;
  const input = {
    lotId: lot.id,
    auctionId: lot.auctionId,
    now,
    state: {
      status,
      effectiveCloseAt,
      extensionCount,
      sequence,
      operations,
      priceMinor,
      leaderId,
      leaderMaxMinor,
      reserveMet: isReservePriceMet(state),
    },
    bids,
    requests: decision.requests.map(toRequestRow),
    events,
    outbid,
    mail: {
      lot_id: lot.id,
      title: lot.title,
      slug: lot.slug,
      currency_code: lot.currencyCode,
      closes_at: effectiveCloseAt,
    },
    notice: notificationKinds.outbid,
  };
  return `select store_bids(${escapeLiteral(JSON.stringify(input))}::jsonb) as newest_event`;
}

export async function writeBatch(
  db: Kysely<Database>,
  lot: LotRow,
  decision: BatchDecision,
  now: Date,
): Promise<void> {
  const text = writeBatchText(lot, decision, now);
  if (text !== null) await sql.raw(text).execute(db);
}

function toRequestRow({ request, hash, answer }: BatchDecision['requests'][number]) {
  const { amountMinor } = request;
  return {
    userId: request.userId,
    key: request.idempotencyKey,
    hash,
    amountMinor: Number.isSafeInteger(amountMinor) ? amountMinor : null,
    type: request.type,
    answer,
  };
}
