// Opens lots whose start time has passed by the database's clock. Safe in any number of processes:
// SKIP LOCKED gives each lot to one of them, and it is opened once. Bids that arrive before this
// job runs are checked against the clock, not the status.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/generated/database';
import { calculateBiddingFigures, createLiveEventPayload } from '../domain/bidding/biddingFigures';
import { biddingPolicy } from '../domain/bidding/biddingPolicy';
import { lotStateColumns, toLotState } from '../services/bidding/engine/lotRow';
import { runShortTransaction } from '../services/bidding/engine/shortTransaction';
import { recordLiveEvents } from '../services/bidding/engine/writeBatch';

/**
 * Updates the status of auctions from the clock and their lots. Runs twice a second: a settlement
 * cannot do it, because two lots that close at the same moment do not see each other. Safe in any
 * number of processes.
 */
export async function syncAuctions(db: Kysely<Database>): Promise<void> {
  await sql`
    update auctions set status = 'open_now'
    where status = 'scheduled' and start_at <= now()`.execute(db);
  await sql`
    update auctions set status = 'closed'
    where status = 'open_now' and close_at <= now()
      and not exists (
        select 1 from lots
        where lots.auction_id = auctions.id and lots.status in ('scheduled', 'open'))
  `.execute(db);
}

const batchSize = 200;

/** Resolves to the number of lots opened; at most `batchSize`. */
export async function openDue(db: Kysely<Database>): Promise<number> {
  return runShortTransaction(db, async (transaction) => {
    const dueLots = await transaction
      .selectFrom('lots')
      .select(lotStateColumns)
      .where('status', '=', 'scheduled')
      .where('opensAt', '<=', sql<Date>`now()`)
      .orderBy('opensAt')
      .limit(batchSize)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (dueLots.length === 0) return 0;
    const opened = await transaction
      .updateTable('lots')
      .set({
        status: 'open',
        reserveMet: sql<boolean | null>`
          case when reserve_minor is null then null else false end`,
      })
      .where(
        'id',
        'in',
        dueLots.map((lot) => lot.id),
      )
      .returning(sql<Date>`clock_timestamp()`.as('now'))
      .execute();
    const now = opened[0]?.now;
    if (now === undefined) throw new Error('The lots locked for opening were not updated.');
    const events = dueLots.map((row) => {
      const figures = calculateBiddingFigures(
        { ...toLotState(row), status: 'open' },
        now,
        biddingPolicy,
      );
      return {
        auctionId: row.auctionId,
        lotId: row.id,
        type: 'open' as const,
        payload: createLiveEventPayload(figures, null, now),
      };
    });
    await recordLiveEvents(transaction, events);
    return dueLots.length;
  });
}

/** Resolves to the pause until the next run, in milliseconds. */
export async function openingJob(db: Kysely<Database>): Promise<number> {
  const opened = await openDue(db);
  await syncAuctions(db);
  return opened === batchSize ? 0 : 500;
}
