// Reads recorded live events. Ids are assigned before their transactions commit, so a higher id can
// become visible before a lower one. Reads of later events therefore overlap by some seconds, and
// readers drop duplicates.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/generated/database';

/**
 * `payload` is the state after the event, as the bidding engine wrote it; for each lot the highest
 * `sequence` wins.
 */
export type LiveEventRow = {
  id: number;
  auctionId: number;
  lotId: number;
  type: string;
  payload: Record<string, unknown>;
};

/** What a stream is about. `lotIds`: null for all lots of its auctions. */
export type LiveTopic = { auctionIds: readonly number[]; lotIds: ReadonlySet<number> | null };

const overlapSeconds = 10;
/** A longer replay sends only the newest state of each lot. */
const maxSteps = 500;

const columns = (db: Kysely<Database>) =>
  db.selectFrom('liveEvents').select(['id', 'auctionId', 'lotId', 'type', 'payload']);

/**
 * Reads all events of the transactions whose newest events these are. A transaction announces only
 * its newest event; the others have the same xmin and ids just below it (a batch of bids writes at
 * most two for each of 64).
 */
export async function readEventsOfNotices(
  db: Kysely<Database>,
  newestIds: readonly number[],
): Promise<LiveEventRow[]> {
  const { rows } = await sql<LiveEventRow>`
    select e.id, e.auction_id, e.lot_id, e.type, e.payload
    from live_events newest
    join live_events e on e.auction_id = newest.auction_id
      and e.id between newest.id - 2000 and newest.id and e.xmin = newest.xmin
    where newest.id = any(${newestIds}::bigint[])
    order by e.id`.execute(db);
  return rows;
}

/**
 * The events of these auctions after `lastId`, with the overlap; oldest first. `lotIds`: only those
 * of these lots.
 */
export async function readEventsAfter(
  db: Kysely<Database>,
  { auctionIds, lotIds }: LiveTopic,
  lastId: number,
): Promise<LiveEventRow[]> {
  if (auctionIds.length === 0) return [];
  const since = sql<boolean>`
    created_at > (select created_at from live_events where id = ${lastId})
      - make_interval(secs => ${overlapSeconds})`;
  const inAuctions = columns(db)
    .where('auctionId', 'in', auctionIds)
    .where((eb) => eb.or([eb('id', '>', lastId), since]));
  const after = lotIds === null ? inAuctions : inAuctions.where('lotId', 'in', [...lotIds]);
  const steps = await after
    .orderBy('id')
    .limit(maxSteps + 1)
    .execute();
  if (steps.length <= maxSteps) return steps;
  const newest = await after.distinctOn('lotId').orderBy('lotId').orderBy('id', 'desc').execute();
  return newest.toSorted((a, b) => a.id - b.id);
}

/** The events of these auctions since an instant of the database's clock, with the overlap. */
export async function readEventsSince(
  db: Kysely<Database>,
  auctionIds: readonly number[],
  epochMs: number,
): Promise<LiveEventRow[]> {
  if (auctionIds.length === 0) return [];
  return columns(db)
    .where('auctionId', 'in', auctionIds)
    .where('createdAt', '>', new Date(epochMs - overlapSeconds * 1_000))
    .orderBy('id')
    .execute();
}
