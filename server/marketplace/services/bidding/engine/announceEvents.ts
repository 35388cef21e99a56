// Notifies all processes of new live events after a bid transaction commits. Notices of many lots
// share a query. If the process dies before it notifies, the events are stored, and the hubs look
// for such events with every heartbeat.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { createBatchLoader, type BatchLoader } from '../../../lib/batchLoader';
import { liveChannel } from '../../../domain/bidding/liveEventPayload';

const announcers = new WeakMap<Kysely<Database>, BatchLoader<string, null>>();

async function notify(db: Kysely<Database>, notices: readonly string[]): Promise<null[]> {
  await sql`
    select count(pg_notify(${liveChannel}, notice))
    from unnest(${notices}::text[]) as notice`.execute(db);
  return notices.map(() => null);
}

/**
 * `newestEventId` is the last event of the transaction; the hub finds the earlier ones by it. Does
 * not wait and never throws.
 */
export function announceEvents(
  db: Kysely<Database>,
  auctionId: number,
  newestEventId: number,
): void {
  const announce =
    announcers.get(db) ?? createBatchLoader((notices: readonly string[]) => notify(db, notices));
  announcers.set(db, announce);
  // If the database is unreachable, the listeners have lost it too and catch up when they
  // reconnect.
  announce(`${auctionId}:${newestEventId}`).catch(() => undefined);
}
