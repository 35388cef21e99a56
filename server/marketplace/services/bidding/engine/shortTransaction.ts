// A transaction that may hold a lot's lock: it never waits or works for more than two seconds, and PostgreSQL ends it
// when this process stalls in the middle. Used by the bid transaction, the withdrawal and the jobs.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';

// One round trip: without parameters PostgreSQL takes several statements at once.
const begin =
  "begin; set local lock_timeout = '2s'; set local statement_timeout = '2s'; set local idle_in_transaction_session_timeout = '4s'";

/** `last`: a statement without parameters that goes out together with the commit. */
type Outcome<T> = { result: T; last: string | null };

export function inShortTransaction<T>(db: Kysely<Database>, work: (transaction: Kysely<Database>) => Promise<T>): Promise<T> {
  return inTransactionFrom(db, begin, async (transaction) => ({ result: await work(transaction), last: null }));
}

/** The lot's row is locked in the round trip that begins; where there is no such lot, nothing is. */
export function inLotTransaction<T>(db: Kysely<Database>, lotId: number, work: (transaction: Kysely<Database>) => Promise<Outcome<T>>): Promise<T> {
  if (!Number.isSafeInteger(lotId)) throw new RangeError(`${lotId} is no id of a lot`);
  // No key update: bidders exclude each other, while a favourite may still refer to the lot. And no planning anew for
  // each bid: PostgreSQL would, because it expects more bids in a batch than there are.
  return inTransactionFrom(db, `${begin}; set local plan_cache_mode = force_generic_plan; select from lots where id = ${lotId} for no key update`, work);
}

function inTransactionFrom<T>(db: Kysely<Database>, first: string, work: (transaction: Kysely<Database>) => Promise<Outcome<T>>): Promise<T> {
  return db.connection().execute(async (connection) => {
    try {
      await sql.raw(first).execute(connection);
      const { result, last } = await work(connection);
      await sql.raw(last === null ? 'commit' : `${last}; commit`).execute(connection);
      return result;
    } catch (error) {
      // Fails only where the connection is gone, and then the transaction is too.
      await sql.raw('rollback').execute(connection).catch(() => undefined);
      throw error;
    }
  });
}
