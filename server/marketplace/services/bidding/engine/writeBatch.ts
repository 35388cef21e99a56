// The second half of the bid transaction: stores a decided batch in one statement. The lot, the history, the ledger
// of requests, the live events and the mails to those who were outbid stand or fall together.
// The statement is the database's function store_bids; here its input is made.
import { sql, type Kysely } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Database } from '../../../database/schema';
import { reservePriceMet } from '../../../domain/bidding/reserve';
import { notificationKinds } from '../../../domain/notifications/notificationKinds';
import type { BatchDecision } from './decideBatch';
import type { LotRow } from './lotRow';

/** What the statement gives: the newest live event that it recorded, of which the listeners are still to be told. */
export type WrittenRow = { newest_event: number | null };

/** A text without parameters, so that the commit can go along with it. null: nothing but replays and conflicts. */
export function writeBatchText(lot: LotRow, decision: BatchDecision, now: Date): string | null {
  if (decision.requests.length === 0) return null;
  const { state, bids, events, outbid } = decision;
  const { status, effectiveCloseAt, extensionCount, sequence, operations, priceMinor, leaderId, leaderMaxMinor } = state;
  const input = {
    lotId: lot.id,
    auctionId: lot.auction_id,
    now,
    state: { status, effectiveCloseAt, extensionCount, sequence, operations, priceMinor, leaderId, leaderMaxMinor, reserveMet: reservePriceMet(state) },
    bids,
    requests: decision.requests.map(ledgerRow),
    events,
    outbid,
    mail: { lot_id: lot.id, title: lot.title, slug: lot.slug, currency_code: lot.currency_code, closes_at: effectiveCloseAt },
    notice: notificationKinds.outbid,
  };
  return `select store_bids(${escapeLiteral(JSON.stringify(input))}::jsonb) as newest_event`;
}

export async function writeBatch(db: Kysely<Database>, lot: LotRow, decision: BatchDecision, now: Date): Promise<void> {
  const text = writeBatchText(lot, decision, now);
  if (text !== null) await sql.raw(text).execute(db);
}

function ledgerRow({ request, hash, answer }: BatchDecision['requests'][number]) {
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
