// Keeps the demo alive: new auctions, and bots that bid. Called by startMarketplace in demo mode. However many processes
// run, one of them leads: it holds an advisory lock on a connection of its own, and when it goes another takes over.
import { sql, type Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../database/schema';
import { createRng } from '../random';
import { botRound } from './botRound';
import { openNeededAuction } from './houseAuctions';

export type DemoHouse = { stop: () => Promise<void> };

type Options = {
  db: Kysely<Database>;
  log: Pick<Logger, 'error'>;
  /** GAVEL_BOTS=0 turns the bots off; auctions open all the same. */
  bots: boolean;
  /** For tests: shorter pauses. */
  roundMs?: number;
};

const auctionsEveryMs = 20_000;
const retryMs = 5_000;

export function startDemoHouse({ db, log, bots, roundMs = 1_500 }: Options): DemoHouse {
  const stopping = new AbortController();
  // The sequence differs from start to start: two runs of the demo need not see the same bids.
  const rng = createRng(Date.now() % 4_294_967_296);
  const wait = (ms: number): Promise<unknown> => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

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
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(hashtext('gavel:demo-house')) as taken`.execute(connection);
      if (rows[0]?.taken !== true) return;
      try {
        await lead(connection);
      } finally {
        // On a broken connection this fails, and then PostgreSQL has let go of the lock already.
        await sql`select pg_advisory_unlock(hashtext('gavel:demo-house'))`.execute(connection).catch(() => undefined);
      }
    });
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await tryToLead().catch((error: unknown) => log.error({ err: error, job: 'demo house' }, 'a job failed and will be tried again'));
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
