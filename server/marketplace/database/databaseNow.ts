// The database's clock, read inside the transaction after the lot's lock. It needs its own
// statement: one that waited for the lock could return the time from before the wait.
import { sql, type Kysely } from 'kysely';
import type { Database } from './generated/database';

export async function databaseNow(transaction: Kysely<Database>): Promise<Date> {
  const clock = transaction.selectNoFrom(sql<Date>`clock_timestamp()`.as('now'));
  return (await clock.executeTakeFirstOrThrow()).now;
}
