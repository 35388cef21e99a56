// What time it is by the database's clock, without asking it each time: the offset is measured at start and every
// few seconds, and the time between runs on a monotone clock, so that a step of this machine's clock changes nothing.
// For showing time (X-Server-Time-Ms, estimates of remaining time). Whether a bid was in time is decided in SQL.
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/schema';

export type ServerClock = {
  /** Epoch milliseconds. */
  now: () => number;
};
export type RunningClock = ServerClock & { stop: () => void };

type Anchor = { epochMs: number; monotonicMs: number };

async function measure(db: Kysely<Database>): Promise<Anchor> {
  const before = performance.now();
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const after = performance.now();
  const epochMs = rows[0]?.ms;
  if (epochMs === undefined) throw new Error('The database did not tell the time.');
  return { epochMs, monotonicMs: (before + after) / 2 };
}

/** Resolves after the first measurement; where that fails it starts from this machine's clock and keeps trying. */
export async function startServerClock(db: Kysely<Database>, log: Logger, everyMs = 5_000): Promise<RunningClock> {
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
