// The time that decides: the database's clock, read inside the transaction that holds the lot, after the lock.
// A statement of its own, because one that waited for the lock would tell when it was asked.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';

export async function databaseNow(transaction: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(transaction);
  const now = rows[0]?.now;
  if (now === undefined) throw new Error('The database did not tell the time.');
  return now;
}
