// The first half of the bid transaction: under the lot's row lock, reads what the decision and the answer need. The
// order matters: lot, time, keys and bidders are read by a statement after the one that locks, which sees all that was
// committed before the lock was given. (One statement would look for the keys in the past and let a retry through twice.)
// Both are functions of the database (migration 004), so that they share the round trip that begins.
import { sql, type Kysely } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Database } from '../../../database/schema';
import type { BidAnswer } from '../../../domain/bidding/bidAnswer';
import type { LockedLot, ShownBid } from './lockedLot';
import { lotStateColumns, type LotRow } from './lotRow';
import type { PlaceBidRequest } from './placeBidRequest';

export type BidderFacts = {
  id: number;
  may_bid: boolean;
  bidding_blocked: boolean;
  bidder_token: string;
  bidder_number: number;
};

export type KnownRequest = { user_id: number; idempotency_key: string; body_hash: string; answer: BidAnswer };

export type BidContext = {
  lot: LockedLot;
  now: Date;
  lastBidId: number | null;
  /** The newest rows of the history, newest first. */
  latest: ShownBid[];
  /** How many rows of the history each of the bidders has, where any. */
  ownBids: Record<string, number>;
  /** Ids for the rows to come: at most two for each bid. */
  bidIds: number[];
  bidders: BidderFacts[];
  known: KnownRequest[];
};

/** null: there is no such lot. Fails with 55P03 when the lock is not to be had within lock_timeout. */
export async function lockLot(db: Kysely<Database>, lotId: number): Promise<LotRow | null> {
  // No key update: bidders exclude each other, while a favourite may still refer to the lot.
  const row = await db.selectFrom('lots').select(lotStateColumns).where('id', '=', lotId).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

/** How many rows of the history an answer shows; bid_context reads as many. */
export const shownBids = 10;

type Instant = 'opens_at' | 'planned_close_at' | 'effective_close_at' | 'published_at';
type JsonLot = Omit<LockedLot, Instant> & { [name in Instant]: string };
type JsonContext = { lot: JsonLot; now: string; bidIds: number[] } & { [part in 'latest' | 'ownBids' | 'bidders' | 'known']: BidContext[part] | null };
/** A row of the statement below. */
export type ContextRow = { context: JsonContext | null };

/** A text without parameters. */
export function contextText(lotId: number, requests: readonly PlaceBidRequest[], lock: 'lock' | 'no lock'): string {
  if (!Number.isSafeInteger(lotId)) throw new RangeError(`${lotId} is no id of a lot`);
  const asked = JSON.stringify(requests.map(({ userId, idempotencyKey }) => ({ user: userId, key: idempotencyKey })));
  return `select ${lock === 'lock' ? 'locked_bid_context' : 'bid_context'}(${lotId}, ${escapeLiteral(asked)}::jsonb) as context`;
}

/** null: there is no such lot. */
export function contextOf(row: ContextRow | undefined): BidContext | null {
  if (!row?.context) return null;
  const { lot, now, bidIds, latest, ownBids, bidders, known } = row.context;
  const { opens_at: opensAt, planned_close_at: plannedCloseAt, effective_close_at: effectiveCloseAt, published_at: publishedAt } = lot;
  const instants = { opens_at: new Date(opensAt), planned_close_at: new Date(plannedCloseAt), effective_close_at: new Date(effectiveCloseAt), published_at: new Date(publishedAt) };
  return {
    lot: { ...lot, ...instants },
    now: new Date(now),
    lastBidId: latest?.[0]?.id ?? null,
    latest: latest ?? [],
    ownBids: ownBids ?? {},
    bidIds,
    bidders: bidders ?? [],
    known: known ?? [],
  };
}

/** null: there is no such lot. For a caller that holds the lock already. */
export async function readBidContext(db: Kysely<Database>, lotId: number, requests: readonly PlaceBidRequest[]): Promise<BidContext | null> {
  const { rows } = await sql.raw<ContextRow>(contextText(lotId, requests, 'no lock')).execute(db);
  return contextOf(rows[0]);
}
