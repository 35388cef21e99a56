// Lets PostgreSQL keep the plans of the statements that a process sends again and again (parsing and planning cost
// more than running most of ours), and leaves a server that is starting or recovering in peace. Sits between Kysely
// and the pool; used by openDatabase only.
import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';

/** A statement gets a name when it comes for this time, so that one-off texts leave nothing behind. */
const namedFrom = 3;
/** Each name takes memory in each connection. */
const mostNames = 300;
/** After a connection was refused, further ones fail at once for this long: a storm of them would slow the recovery. */
const refusedPauseMs = 100;
/** The pool's own error when nothing came free in time: the server is well, so that is no refusal. */
const poolWasFull = 'timeout exceeded when trying to connect';

type Names = { nameOf: (text: string) => string | undefined; forget: () => void };

function createNames(): Names {
  const seen = new Map<string, { times: number; name: string | undefined }>();
  let named = 0;
  let generation = 0;
  return {
    nameOf: (text) => {
      const known = seen.get(text) ?? { times: 0, name: undefined };
      known.times += 1;
      if (known.name === undefined && known.times >= namedFrom && named < mostNames) {
        named += 1;
        known.name = `g${generation}_${createHash('sha1').update(text).digest('base64url')}`;
      }
      if (seen.size < 10 * mostNames || seen.has(text)) seen.set(text, known);
      return known.name;
    },
    forget: () => {
      seen.clear();
      named = 0;
      generation += 1;
    },
  };
}

export function preparedPool(pool: Pool): PostgresPool {
  const names = createNames();
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  let refused: { error: unknown; at: number } | null = null;

  async function connect(): Promise<PoolClient> {
    if (refused !== null && pool.idleCount === 0 && performance.now() - refused.at < refusedPauseMs) throw refused.error;
    try {
      const client = await pool.connect();
      refused = null;
      return client;
    } catch (error) {
      if (!String(error).includes(poolWasFull)) refused = { error, at: performance.now() };
      throw error;
    }
  }

  return {
    connect: async () => {
      const client = await connect();
      const known = wrapped.get(client) ?? wrap(client, names);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function lastWithRows(results: readonly QueryResult[]): QueryResult | undefined {
  return results.findLast(({ fields }) => fields.length > 0) ?? results.at(-1);
}

function wrap(client: PoolClient, names: Names): PostgresPoolClient {
  async function run(text: string, values: readonly unknown[]): Promise<unknown> {
    // Without values several statements may come in one text, which cannot be prepared. The last that gives rows counts.
    if (values.length === 0) {
      const result: QueryResult | QueryResult[] = await client.query(text);
      return Array.isArray(result) ? lastWithRows(result) : result;
    }
    const name = names.nameOf(text);
    try {
      return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    } catch (error) {
      // A migration has changed what the statement gives: new names get new plans.
      if (error instanceof Error && 'code' in error && error.code === '0A000') names.forget();
      throw error;
    }
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are for streams, which are not used here.');
    return run(text, values);
  }
  return { query, release: () => client.release() };
}
