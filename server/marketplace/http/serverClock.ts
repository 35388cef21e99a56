// The database's clock, without a query for each reading: the offset is measured at start and every
// few seconds, and a monotonic clock fills the time between, so that a step of this machine's clock
// has no effect. For showing time (X-Server-Time-Ms, estimates of remaining time). SQL decides
// whether a bid was in time.
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/generated/database';

export type ServerClock = {
  /** Epoch milliseconds. */
  now: () => number;
};
export type RunningClock = ServerClock & { stop: () => void };

type Anchor = { epochMs: number; monotonicMs: number };

async function measure(db: Kysely<Database>): Promise<Anchor> {
  const before = performance.now();
  const { epochMs } = await db
    .selectNoFrom(sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('epochMs'))
    .executeTakeFirstOrThrow();
  const after = performance.now();
  return { epochMs, monotonicMs: (before + after) / 2 };
}

/**
 * Resolves after the first measurement. If that fails, it starts from this machine's clock and
 * keeps trying.
 */
export async function startServerClock(
  db: Kysely<Database>,
  log: Logger,
  everyMs = 5_000,
): Promise<RunningClock> {
  let anchor: Anchor = { epochMs: Date.now(), monotonicMs: performance.now() };
  const update = async (): Promise<void> => {
    try {
      anchor = await measure(db);
    } catch (error) {
      log.warn({ err: error }, 'could not measure the database clock');
    }
  };
  await update();
  const timer = setInterval(() => void update(), everyMs);
  timer.unref();
  return {
    now: () => Math.round(anchor.epochMs + performance.now() - anchor.monotonicMs),
    stop: () => clearInterval(timer),
  };
}
