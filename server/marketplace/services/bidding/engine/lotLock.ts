// The first half of the bid transaction: locks the lot's row, then reads what the decision and the
// answer need. The read is a separate statement after the lock, so that it sees everything
// committed before the lock was granted. A single statement would look for idempotency keys in an
// older snapshot and accept a retry twice. Both are database functions, so they share the first
// round trip.
import { sql, type Kysely } from 'kysely';
import { escapeLiteral } from 'pg';
import { camelCase } from '../../../database/camelCase';
import type { Database } from '../../../database/generated/database';
import type { BidAnswer } from '../../../domain/bidding/bidAnswer';
import { lotStateColumns, type LotRow, type LockedLot, type ShownBid } from './lotRow';
import type { PlaceBidRequest } from './placeBidRequest';

export type BidderStatus = {
  id: number;
  canBid: boolean;
  biddingBlocked: boolean;
  bidderToken: string;
  bidderNumber: number;
};

export type StoredRequest = {
  userId: number;
  idempotencyKey: string;
  bodyHash: string;
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
  // `for no key update`: bidders exclude each other, but a bid hold can still reference the lot.
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

type Instant = 'opensAt' | 'plannedCloseAt' | 'effectiveCloseAt' | 'publishedAt';
type JsonLot = Omit<LockedLot, Instant> & { [name in Instant]: string };
type JsonRow = Record<string, unknown>;
type JsonContext = { lot: JsonRow; now: string; bidIds: number[] } & {
  [part in 'latest' | 'ownBids']: BidContext[part] | null;
} & { [part in 'bidders' | 'known']: JsonRow[] | null };
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
  const { lot: lotRow, now, bidIds, latest, ownBids, bidders, known } = row.context;
  const lot = camelCase.toRow(lotRow) as JsonLot;
  const instants = {
    opensAt: new Date(lot.opensAt),
    plannedCloseAt: new Date(lot.plannedCloseAt),
    effectiveCloseAt: new Date(lot.effectiveCloseAt),
    publishedAt: new Date(lot.publishedAt),
  };
  const toRow = (json: JsonRow): JsonRow => camelCase.toRow(json);
  return {
    lot: { ...lot, ...instants },
    now: new Date(now),
    lastBidId: latest?.[0]?.id ?? null,
    latest: latest ?? [],
    ownBids: ownBids ?? {},
    bidIds,
    bidders: (bidders ?? []).map(toRow) as BidderStatus[],
    storedRequests: (known ?? []).map(toRow) as StoredRequest[],
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
