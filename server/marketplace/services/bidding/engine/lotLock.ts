// The first half of the bid transaction: locks the lot's row, then reads what the decision and the
// answer need. The read is a separate statement after the lock, so that it sees everything
// committed before the lock was granted. A single statement would look for idempotency keys in an
// older snapshot and accept a retry twice. Both are database functions, so they share the first
// round trip.
import { sql, type Kysely } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Database } from '../../../database/generated/database';
import type { BidAnswer } from '../../../domain/bidding/bidAnswer';
import { lotStateColumns, type LotRow, type LockedLot, type ShownBid } from './lotRow';
import type { PlaceBidRequest } from './placeBidRequest';

export type BidderStatus = {
  id: number;
  can_bid: boolean;
  bidding_blocked: boolean;
  bidder_token: string;
  bidder_number: number;
};

export type StoredRequest = {
  user_id: number;
  idempotency_key: string;
  body_hash: string;
  answer: BidAnswer;
};

export type BidContext = {
  lot: LockedLot;
  now: Date;
  lastBidId: number | null;
  /** The newest rows of the history, newest first. */
  latest: ShownBid[];
  /** Number of bids in the history per bidder; bidders without bids are absent. */
  ownBids: Record<string, number>;
  /** Reserved ids for new rows: at most two per bid. */
  bidIds: number[];
  bidders: BidderStatus[];
  storedRequests: StoredRequest[];
};

/**
 * Returns null if there is no such lot. Fails with 55P03 if the lock is not granted within
 * lock_timeout.
 */
export async function lockLot(db: Kysely<Database>, lotId: number): Promise<LotRow | null> {
  // `for no key update`: bidders exclude each other, but a favorite can still reference the lot.
  const row = await db
    .selectFrom('lots')
    .select(lotStateColumns)
    .where('id', '=', lotId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Bids per answer; read_bid_context reads the same number. */
export const shownBidCount = 10;

type Instant = 'opens_at' | 'planned_close_at' | 'effective_close_at' | 'published_at';
type JsonLot = Omit<LockedLot, Instant> & { [name in Instant]: string };
type JsonContext = { lot: JsonLot; now: string; bidIds: number[] } & {
  [part in 'latest' | 'ownBids' | 'bidders']: BidContext[part] | null;
} & { known: BidContext['storedRequests'] | null };
/** The row that buildContextSql selects. */
export type ContextRow = { context: JsonContext | null };

/** Returns SQL without parameters. */
export function buildContextSql(
  lotId: number,
  requests: readonly PlaceBidRequest[],
  lock: 'lock' | 'no lock',
): string {
  if (!Number.isSafeInteger(lotId)) throw new RangeError(`${lotId} is not a lot id`);
  const requestKeys = JSON.stringify(
    requests.map(({ userId, idempotencyKey }) => ({ user: userId, key: idempotencyKey })),
  );
  const readFunction = lock === 'lock' ? 'lock_bid_context' : 'read_bid_context';
  return `select ${readFunction}(${lotId}, ${escapeLiteral(requestKeys)}::jsonb) as context`;
}

/** Returns null if there is no such lot. */
export function parseContext(row: ContextRow | undefined): BidContext | null {
  if (!row?.context) return null;
  const { lot, now, bidIds, latest, ownBids, bidders, known: storedRequests } = row.context;
  const {
    opens_at: opensAt,
    planned_close_at: plannedCloseAt,
    effective_close_at: effectiveCloseAt,
    published_at: publishedAt,
  } = lot;
  const instants = {
    opens_at: new Date(opensAt),
    planned_close_at: new Date(plannedCloseAt),
    effective_close_at: new Date(effectiveCloseAt),
    published_at: new Date(publishedAt),
  };
  return {
    lot: { ...lot, ...instants },
    now: new Date(now),
    lastBidId: latest?.[0]?.id ?? null,
    latest: latest ?? [],
    ownBids: ownBids ?? {},
    bidIds,
    bidders: bidders ?? [],
    storedRequests: storedRequests ?? [],
  };
}

/** For callers that already hold the lock. Returns null if there is no such lot. */
export async function readBidContext(
  db: Kysely<Database>,
  lotId: number,
  requests: readonly PlaceBidRequest[],
): Promise<BidContext | null> {
  const { rows } = await sql
    .raw<ContextRow>(buildContextSql(lotId, requests, 'no lock'))
    .execute(db);
  return parseContext(rows[0]);
}
