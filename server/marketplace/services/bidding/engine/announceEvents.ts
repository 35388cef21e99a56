// Tells the listeners of all processes that a bid transaction has recorded live events, after its commit; notices of
// many lots share a call. A process that dies in between leaves a notice unsaid: the events are stored, and the hubs
// look for such ones with every heartbeat. Called by bidTransaction.ts.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { gatherCalls, type Gathered } from '../../../database/gatherCalls';
import { liveChannel } from '../../../domain/bidding/liveEventPayload';

const announcers = new WeakMap<Kysely<Database>, Gathered<string, null>>();

async function notify(db: Kysely<Database>, notices: readonly string[]): Promise<null[]> {
  await sql`select count(pg_notify(${liveChannel}, notice)) from unnest(${notices}::text[]) as notice`.execute(db);
  return notices.map(() => null);
}

/** `newestEventId`: of this transaction; the hub finds the others by it. Waits for nothing and never fails. */
export function announceEvents(db: Kysely<Database>, auctionId: number, newestEventId: number): void {
  const announce = announcers.get(db) ?? gatherCalls((notices: readonly string[]) => notify(db, notices));
  announcers.set(db, announce);
  // Where the database cannot be reached, the listeners have lost it too, and read what they missed when it is back.
  announce(`${auctionId}:${newestEventId}`).catch(() => undefined);
}
