// The database's clock, read inside the transaction after the lot's lock. It needs its own
// statement: one that waited for the lock could return the time from before the wait.
import { sql, type Kysely } from 'kysely';
import type { Database } from './generated/database';

export async function databaseNow(transaction: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(transaction);
  const now = rows[0]?.now;
  if (now === undefined) throw new Error('The database returned no time.');
  return now;
}
