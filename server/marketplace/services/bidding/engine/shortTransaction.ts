// A transaction that may hold a lot's lock: it never waits or works for more than two seconds, and PostgreSQL ends it
// when this process stalls in the middle. Used by the bid transaction, the withdrawal and the jobs.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';

// One round trip: without parameters PostgreSQL takes several statements at once.
const begin = sql.raw(
  "begin; set local lock_timeout = '2s'; set local statement_timeout = '2s'; set local idle_in_transaction_session_timeout = '4s'",
);

export function inShortTransaction<T>(db: Kysely<Database>, work: (transaction: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await begin.execute(connection);
    try {
      const result = await work(connection);
      await sql.raw('commit').execute(connection);
      return result;
    } catch (error) {
      // Fails only where the connection is gone, and then the transaction is too.
      await sql.raw('rollback').execute(connection).catch(() => undefined);
      throw error;
    }
  });
}
