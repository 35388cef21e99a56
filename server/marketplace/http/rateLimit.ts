// Counts tries in PostgreSQL, so that all processes share the figure. A window runs from the last try that was let
// through: no stretch of that length holds more than `limit` of them. Refused tries make the wait longer, up to four
// windows, except where the limit says that it does not grow. Whoever calls decides what a failing limiter means; sign-in
// fails closed by letting the error through.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { Limit } from './limit';

/** `grows`: whether refused tries make the wait longer; they do where nothing is said. */
type CountedLimit = Limit & { grows?: boolean };

export type LimitVerdict = { allowed: boolean; retryAfterSeconds: number };

// Ten per cent of a window for each refused try, at most four windows.
const growth = 0.1;

const wait = ({ limit, windowSeconds, grows = true }: CountedLimit, hits: ReturnType<typeof sql.ref>) =>
  sql`make_interval(secs => ${windowSeconds}::float8 * least(4, 1 + ${grows ? growth : 0}::float8 * greatest(0, ${hits} - ${limit})))`;

/** Counts one try under `key` and says whether it may go on. */
export async function countTry(db: Kysely<Database>, key: string, limit: CountedLimit): Promise<LimitVerdict> {
  const hits = sql.ref('rate_limits.hits');
  const over = sql`rate_limits.window_start + ${wait(limit, hits)} <= clock_timestamp()`;
  const { rows } = await sql<{ hits: number; retry_after: number }>`
    insert into rate_limits (key, window_start, hits) values (${key}, clock_timestamp(), 1)
    on conflict (key) do update set
      window_start = case when ${over} or rate_limits.hits < ${limit.limit} then clock_timestamp() else rate_limits.window_start end,
      hits = case when ${over} then 1 else rate_limits.hits + 1 end
    returning hits, extract(epoch from window_start + ${wait(limit, sql.ref('rate_limits.hits'))} - clock_timestamp())::float8 as retry_after`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The limiter gave no answer.');
  return { allowed: row.hits <= limit.limit, retryAfterSeconds: Math.max(1, Math.ceil(row.retry_after)) };
}

/** Takes a counted try back: it turned out to be legitimate. */
export async function forgetTry(db: Kysely<Database>, key: string): Promise<void> {
  await db.updateTable('rate_limits').set({ hits: sql<number>`greatest(0, hits - 1)` }).where('key', '=', key).execute();
}

export async function clearTries(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}
