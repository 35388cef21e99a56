// Reads recorded live events. Their ids are given before their transactions commit, so a higher id can be seen
// before a lower one: whoever reads "what came after" overlaps by some seconds and drops what it has had already.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** `payload` is the state after the event, as the bidding engine wrote it: the newest `sequence` of a lot wins. */
export type LiveEventRow = { id: number; auctionId: number; type: string; payload: Record<string, unknown> };

const overlapSeconds = 10;
/** A longer replay sends the newest state of each lot instead of every step. */
const maxSteps = 500;

const columns = (db: Kysely<Database>) =>
  db.selectFrom('live_events').select(['id', 'auction_id as auctionId', 'type', 'payload']);

/**
 * The events of the transactions whose newest events these are. A transaction tells its newest only; the others have
 * the same xmin and lie close below (a batch of bids writes at most two for each of 64).
 */
export async function eventsOfNotices(db: Kysely<Database>, newestIds: readonly number[]): Promise<LiveEventRow[]> {
  const { rows } = await sql<LiveEventRow>`
    select e.id, e.auction_id as "auctionId", e.type, e.payload
    from live_events newest
    join live_events e on e.auction_id = newest.auction_id and e.id between newest.id - 2000 and newest.id and e.xmin = newest.xmin
    where newest.id = any(${newestIds}::bigint[])
    order by e.id`.execute(db);
  return rows;
}

/** What an auction went through after the event `lastId`, with the overlap; oldest first. */
export async function eventsAfter(db: Kysely<Database>, auctionId: number, lastId: number): Promise<LiveEventRow[]> {
  const since = sql<boolean>`created_at > (select created_at from live_events where id = ${lastId}) - make_interval(secs => ${overlapSeconds})`;
  const after = columns(db)
    .where('auction_id', '=', auctionId)
    .where((eb) => eb.or([eb('id', '>', lastId), since]));
  const steps = await after.orderBy('id').limit(maxSteps + 1).execute();
  if (steps.length <= maxSteps) return steps;
  const newest = await after.distinctOn('lot_id').orderBy('lot_id').orderBy('id', 'desc').execute();
  return newest.toSorted((a, b) => a.id - b.id);
}

/** Everything recorded since an instant of the database's clock, for auctions that somebody watches. */
export async function eventsSince(db: Kysely<Database>, auctionIds: readonly number[], epochMs: number): Promise<LiveEventRow[]> {
  if (auctionIds.length === 0) return [];
  return columns(db)
    .where('auction_id', 'in', auctionIds)
    .where('created_at', '>', new Date(epochMs - overlapSeconds * 1_000))
    .orderBy('id')
    .execute();
}
