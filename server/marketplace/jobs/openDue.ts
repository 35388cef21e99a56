// Opens lots whose time has come by the database's clock. Safe in any number of processes: each lot is
// taken by one of them (SKIP LOCKED) and opened once. A bid that comes before this job is let in by the clock anyway.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { biddingFigures } from '../domain/bidding/biddingFigures';
import { biddingPolicy } from '../domain/bidding/biddingPolicy';
import { liveEventPayload } from '../domain/bidding/liveEventPayload';
import { lotStateColumns, lotStateOf } from '../services/bidding/engine/lotRow';
import { inShortTransaction } from '../services/bidding/engine/shortTransaction';
import { recordLiveEvents } from '../services/bidding/engine/recordLiveEvents';
import { syncAuctions } from './syncAuctions';

const atOnce = 200;

/** Resolves to the number of lots opened; at most `atOnce`. */
export async function openDue(db: Kysely<Database>): Promise<number> {
  return inShortTransaction(db, async (transaction) => {
    const due = await transaction
      .selectFrom('lots')
      .select(lotStateColumns)
      .where('status', '=', 'scheduled')
      .where('opens_at', '<=', sql<Date>`clock_timestamp()`)
      .orderBy('opens_at')
      .limit(atOnce)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const opened = await transaction
      .updateTable('lots')
      .set({ status: 'open', reserve_met: sql<boolean | null>`case when reserve_minor is null then null else false end` })
      .where('id', 'in', due.map((lot) => lot.id))
      .returning(sql<Date>`clock_timestamp()`.as('now'))
      .execute();
    const now = opened[0]?.now;
    if (now === undefined) throw new Error('The lots that were locked for opening are gone.');
    const events = due.map((row) => {
      const figures = biddingFigures({ ...lotStateOf(row), status: 'open' }, now, biddingPolicy);
      return { auctionId: row.auction_id, lotId: row.id, type: 'open' as const, payload: liveEventPayload(figures, null, now) };
    });
    await recordLiveEvents(transaction, events);
    return due.length;
  });
}

/** For runLoop: the pause until the next look. */
export async function openingJob(db: Kysely<Database>): Promise<number> {
  const opened = await openDue(db);
  await syncAuctions(db);
  return opened === atOnce ? 0 : 500;
}
