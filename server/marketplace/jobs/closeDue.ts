// Closes lots whose closing time has passed by the database's clock, in one transaction per lot:
// result, winner, order, live event and mails. Safe in any number of processes: a lot is settled
// under its row lock and only while it is open, and the database allows one order per lot.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/generated/database';
import { settleLot } from '../domain/bidding/biddingRules';
import { databaseNow } from '../database/databaseNow';
import { closedLots, closingDelay } from '../lib/metrics';
import { lotStateColumns, toLotState, type LotRow } from '../services/bidding/engine/lotRow';
import { runShortTransaction } from '../services/bidding/engine/shortTransaction';
import { writeSettlement } from './writeSettlement';

/**
 * Settles the lot that has been due longest. Resolves to its id, or to null when no unlocked lot is
 * due.
 */
export function closeNextDue(db: Kysely<Database>): Promise<number | null> {
  return countClosed(
    runShortTransaction(db, async (transaction) => {
      const lot = await dueLots(transaction).forNoKeyUpdate().skipLocked().executeTakeFirst();
      return lot === undefined ? null : settle(transaction, lot);
    }),
  );
}

/**
 * Settles a lot whose row is always locked: waits for the lock, after the bids that came before.
 */
export async function closeBusyLot(db: Kysely<Database>, lotId: number): Promise<boolean> {
  const closedId = await countClosed(
    runShortTransaction(db, async (transaction) => {
      const lot = await dueLots(transaction)
        .where('id', '=', lotId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return lot === undefined ? null : settle(transaction, lot);
    }),
  );
  return closedId !== null;
}

type ClosedLot = { id: number; status: string; delayMs: number };

/** Counts a lot once its transaction is committed. */
async function countClosed(closing: Promise<ClosedLot | null>): Promise<number | null> {
  const lot = await closing;
  if (lot === null) return null;
  closedLots.inc({ status: lot.status });
  closingDelay.observe(lot.delayMs / 1000);
  return lot.id;
}

/**
 * The lot that closes next, and the time until then by the database's clock (zero or negative when
 * it is due).
 */
export async function nextClose(
  db: Kysely<Database>,
): Promise<{ lotId: number; inMs: number } | null> {
  const row = await db
    .selectFrom('lots')
    .select([
      'id',
      sql<number>`(extract(epoch from effective_close_at - clock_timestamp()) * 1000)::float8`.as(
        'inMs',
      ),
    ])
    .where('status', '=', 'open')
    .orderBy('effectiveCloseAt')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { lotId: row.id, inMs: row.inMs };
}

/** Compares with now(), because PostgreSQL does not look up an index by clock_timestamp(). */
export function dueLots(db: Kysely<Database>) {
  return db
    .selectFrom('lots')
    .select(lotStateColumns)
    .where('status', '=', 'open')
    .where('effectiveCloseAt', '<=', sql<Date>`now()`)
    .orderBy('effectiveCloseAt')
    .limit(1);
}

async function settle(transaction: Kysely<Database>, row: LotRow): Promise<ClosedLot | null> {
  const now = await databaseNow(transaction);
  const lot = toLotState(row);
  const settlement = settleLot(lot, now);
  if (settlement === null) return null;
  await writeSettlement(transaction, row, lot, settlement, now);
  const { status } = settlement;
  return { id: row.id, status, delayMs: now.getTime() - lot.effectiveCloseAt.getTime() };
}
