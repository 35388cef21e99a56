// Fires timers that are due by the database's clock: payments that were not made, inspections that are over, payouts.
// Safe in any number of processes: a timer is taken under its lock, which the others pass over, and what it does and that
// it was done are one transaction. One that fails is tried again later and keeps nobody else waiting. Called by startJobs.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { timerHandler, type TimerDeps } from './timerHandlers';

const pauseMs = 1_000;
const roundsUntilRetry = 60;

type Fired = { id: number; kind: string };

/** Fires the one that is due the longest, without those in `skip`. null: none is due that nobody else has taken. */
async function fireNext(db: Kysely<Database>, deps: TimerDeps, skip: readonly number[], onTaken: (id: number) => void): Promise<Fired | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; kind: string; subject_id: number }>`
      update timers set fired_at = clock_timestamp() where id = (
        select id from timers where fired_at is null and due_at <= clock_timestamp() and id <> all(${skip}::bigint[])
        order by due_at, id limit 1 for update skip locked)
      returning id, kind, subject_id`.execute(trx);
    const [timer] = rows;
    if (timer === undefined) return null;
    onTaken(timer.id);
    const handle = timerHandler(timer.kind);
    // Of another version, which may run beside this one: it stays for that one.
    if (handle === null) throw new Error(`Nothing is known of timers of the kind ${timer.kind}.`);
    await handle(trx, timer.subject_id, deps);
    return timer;
  });
}

/** For runLoop. One of these in each process. */
export function timersJob(db: Kysely<Database>, deps: TimerDeps): () => Promise<number> {
  const failed = new Map<number, number>();
  let round = 0;
  return async () => {
    round += 1;
    for (const [id, until] of failed) if (until <= round) failed.delete(id);
    for (;;) {
      const skip = [...failed.keys()];
      let taken: number | null = null;
      try {
        const fired = await fireNext(db, deps, skip, (id) => {
          taken = id;
        });
        if (fired === null) return pauseMs;
      } catch (error) {
        // Without one in hand it is the database: the loop waits and begins again.
        if (taken === null) throw error;
        failed.set(taken, round + roundsUntilRetry);
        deps.log.error({ err: error, timer: taken }, 'a timer failed and will be tried again');
      }
    }
  };
}

/** Fires everything that is due, and says how many there were. For tests and tools: a failure is thrown. */
export async function fireDueTimers(db: Kysely<Database>, deps: TimerDeps): Promise<number> {
  let count = 0;
  while ((await fireNext(db, deps, [], () => undefined)) !== null) count += 1;
  return count;
}
