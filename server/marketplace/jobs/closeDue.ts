// Closes the lots whose end has come by the database's clock, one transaction each: result, winner, order, live event
// and mails together. Safe in any number of processes: a lot is settled under its row lock, only while it is open,
// and the database allows one order for each lot.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { settleLot } from '../domain/bidding/settleLot';
import { databaseNow } from '../services/bidding/engine/databaseNow';
import { lotStateColumns, lotStateOf, type LotRow } from '../services/bidding/engine/lotRow';
import { inShortTransaction } from '../services/bidding/engine/shortTransaction';
import { writeSettlement } from './writeSettlement';

/** Settles the lot that is due the longest. Resolves to its id, or null when none is due that nobody else has locked. */
export function closeNextDue(db: Kysely<Database>): Promise<number | null> {
  return inShortTransaction(db, async (transaction) => {
    const lot = await dueLots(transaction).forNoKeyUpdate().skipLocked().executeTakeFirst();
    return lot !== undefined && (await settle(transaction, lot)) ? lot.id : null;
  });
}

/** The same for a lot that is always locked by somebody: waits its turn, behind the bids that came before. */
export function closeBusyLot(db: Kysely<Database>, lotId: number): Promise<boolean> {
  return inShortTransaction(db, async (transaction) => {
    const lot = await dueLots(transaction).where('id', '=', lotId).forNoKeyUpdate().executeTakeFirst();
    return lot !== undefined && settle(transaction, lot);
  });
}

/** The lot that ends next, and how long that is from now by the database's clock (not positive: it is due). */
export async function nextClose(db: Kysely<Database>): Promise<{ lotId: number; inMs: number } | null> {
  const row = await db
    .selectFrom('lots')
    .select(['id', sql<number>`(extract(epoch from effective_close_at - clock_timestamp()) * 1000)::float8`.as('in_ms')])
    .where('status', '=', 'open')
    .orderBy('effective_close_at')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { lotId: row.id, inMs: row.in_ms };
}

function dueLots(db: Kysely<Database>) {
  return db
    .selectFrom('lots')
    .select(lotStateColumns)
    .where('status', '=', 'open')
    .where('effective_close_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('effective_close_at')
    .limit(1);
}

async function settle(transaction: Kysely<Database>, row: LotRow): Promise<boolean> {
  const now = await databaseNow(transaction);
  const lot = lotStateOf(row);
  const settlement = settleLot(lot, now);
  if (settlement === null) return false;
  await writeSettlement(transaction, row, lot, settlement, now);
  return true;
}
