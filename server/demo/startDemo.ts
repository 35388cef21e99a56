// Keeps the demo alive: opens new auctions and lets bots bid. Of all processes one leads: it holds
// an advisory lock on its own connection, and another process takes over when it stops.
import { sql, type Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../marketplace/database/generated/database';
import { createRng } from '../marketplace/lib/random';
import { botRound } from './bots/botRound';
import { openNeededAuction } from './bots/openNeededAuction';

export type Demo = { stop: () => Promise<void> };

type Options = {
  db: Kysely<Database>;
  log: Pick<Logger, 'error'>;
  /** GAVEL_BOTS=0 turns the bots off; auctions still open. */
  bots: boolean;
  /** Shorter pauses for tests. */
  roundMs?: number;
};

const auctionsEveryMs = 20_000;
const retryMs = 5_000;

export function startDemo({ db, log, bots, roundMs = 1_500 }: Options): Demo {
  const stopping = new AbortController();
  // A new sequence at each start: two runs of the demo differ.
  const rng = createRng(Date.now() % 4_294_967_296);
  const wait = (ms: number): Promise<unknown> =>
    pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function lead(lockHolder: Kysely<Database>): Promise<void> {
    let auctionsAt = 0;
    while (!stopping.signal.aborted) {
      // Fails when the connection, and with it the lock, is lost.
      await sql`select 1`.execute(lockHolder);
      if (performance.now() >= auctionsAt) {
        const opened = await openNeededAuction(db);
        auctionsAt = performance.now() + (opened === null ? auctionsEveryMs : 0);
      }
      if (bots) await botRound(db, rng);
      await wait(roundMs * rng.between(0.4, 1.6));
    }
  }

  async function tryToLead(): Promise<void> {
    await db.connection().execute(async (connection) => {
      const { rows } = await sql<{
        taken: boolean;
      }>`select pg_try_advisory_lock(hashtext('gavel:demo-house')) as taken`.execute(connection);
      if (rows[0]?.taken !== true) return;
      try {
        await lead(connection);
      } finally {
        // Fails on a broken connection, whose lock PostgreSQL has already released.
        await sql`select pg_advisory_unlock(hashtext('gavel:demo-house'))`
          .execute(connection)
          .catch(() => undefined);
      }
    });
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await tryToLead().catch((error: unknown) =>
        log.error({ err: error, job: 'demo' }, 'a job failed and will be retried'),
      );
      if (!stopping.signal.aborted) await wait(retryMs);
    }
  }

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
