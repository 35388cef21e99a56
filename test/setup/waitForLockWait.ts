// Waits until a statement waits for a lock. A test that holds the lock uses it to order the two
// sides of a race.
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';

export async function waitForLockWait(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (
        select 1
        from pg_locks l
        join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()
      ) as waits`.execute(db);
    if (rows[0]?.waits === true) return;
    await delay(10);
  }
}
