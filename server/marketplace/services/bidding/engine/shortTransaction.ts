// A transaction that may hold a lot's lock: it never waits or works for more than two seconds, and PostgreSQL ends it
// when this process stalls in the middle. Used by the bid transaction, the withdrawal and the jobs.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';

// One round trip: without parameters PostgreSQL takes several statements at once.
const begin =
  "begin; set local lock_timeout = '2s'; set local statement_timeout = '2s'; set local idle_in_transaction_session_timeout = '4s'";

// No planning anew for each bid: PostgreSQL would, because it expects more bids in a batch than there are.
const keepPlans = 'set local plan_cache_mode = force_generic_plan';

export function inShortTransaction<T>(db: Kysely<Database>, work: (transaction: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.connection().execute((connection) =>
    undoneOnError(connection, async () => {
      await sql.raw(begin).execute(connection);
      const result = await work(connection);
      await sql.raw('commit').execute(connection);
      return result;
    }),
  );
}

/** What goes out with the commit: a statement without parameters (null: nothing is to be written), and what its row means. */
type Decision<Written, T> = { last: string | null; result: (written: Written | undefined) => T };

/**
 * `first` locks and reads in the round trip that begins, `decide` gets its row, and what that gives is written in the
 * round trip that commits; `result` is called after the commit. Both statements are texts without parameters.
 */
export function inTwoTrips<Read, Written, T>(db: Kysely<Database>, first: string, decide: (read: Read | undefined) => Decision<Written, T>): Promise<T> {
  return db.connection().execute((connection) =>
    undoneOnError(connection, async () => {
      const { rows } = await sql.raw<Read>(`${begin}; ${keepPlans}; ${first}`).execute(connection);
      const { last, result } = decide(rows[0]);
      const written = await sql.raw<Written>(last === null ? 'commit' : `${last}; commit`).execute(connection);
      return result(written.rows[0]);
    }),
  );
}

async function undoneOnError<T>(connection: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Fails only where the connection is gone, and then the transaction is too.
    await sql.raw('rollback').execute(connection).catch(() => undefined);
    throw error;
  }
}
