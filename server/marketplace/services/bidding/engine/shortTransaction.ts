// A transaction that may hold a lot's lock. No statement or lock wait takes more than two seconds,
// and PostgreSQL ends the transaction if this process stalls in the middle.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';

// One round trip: without parameters PostgreSQL accepts several statements at once.
const begin = [
  'begin',
  "set local lock_timeout = '2s'",
  "set local statement_timeout = '2s'",
  "set local idle_in_transaction_session_timeout = '4s'",
].join('; ');

// Avoids planning for each bid: PostgreSQL would otherwise prefer custom plans, because its generic
// estimate assumes larger batches than there are.
const setGenericPlans = 'set local plan_cache_mode = force_generic_plan';

export function runShortTransaction<T>(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return db.connection().execute((connection) =>
    rollbackOnError(connection, async () => {
      await sql.raw(begin).execute(connection);
      const result = await work(connection);
      await sql.raw('commit').execute(connection);
      return result;
    }),
  );
}

/**
 * `last` is sent with the commit: a statement without parameters, or null if there is nothing to
 * write. `result` converts its row.
 */
type Decision<Written, T> = { last: string | null; result: (written: Written | undefined) => T };

/**
 * `first` locks and reads in the first round trip, together with `begin`. `decide` gets its row and
 * returns the statement that is sent with the commit. `result` runs after the commit. Both
 * statements have no parameters.
 */
export function runInTwoRoundTrips<Read, Written, T>(
  db: Kysely<Database>,
  first: string,
  decide: (read: Read | undefined) => Decision<Written, T>,
): Promise<T> {
  return db.connection().execute((connection) =>
    rollbackOnError(connection, async () => {
      const { rows } = await sql
        .raw<Read>(`${begin}; ${setGenericPlans}; ${first}`)
        .execute(connection);
      const { last, result } = decide(rows[0]);
      const inserted = await sql
        .raw<Written>(last === null ? 'commit' : `${last}; commit`)
        .execute(connection);
      return result(inserted.rows[0]);
    }),
  );
}

async function rollbackOnError<T>(
  connection: Kysely<Database>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Fails only if the connection is lost, and then the transaction is rolled back anyway.
    await sql
      .raw('rollback')
      .execute(connection)
      .catch(() => undefined);
    throw error;
  }
}
