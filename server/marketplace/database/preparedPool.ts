// A pool that lets PostgreSQL reuse the plans of frequent statements (parsing and planning cost
// more than running most of ours), and that does not overload a server that is starting or
// recovering.
import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { getActiveSpan, startSpan } from '../../../config/observability/tracing';

/**
 * The number of uses after which a statement is prepared under a name, so that one-off statements
 * are not.
 */
const namedFrom = 3;
/** The beginning of a statement is enough to recognize it. */
const maxTracedLength = 1_000;
/** Each name takes memory in each connection. */
const maxNames = 300;
/**
 * After a refused connection, further attempts fail immediately for this long: a flood of them
 * would slow down the recovery.
 */
const refusedPauseMs = 100;
/**
 * The pool's own error when no connection became free in time. The server is running, so this is
 * not a refusal.
 */
const poolWasFull = 'timeout exceeded when trying to connect';

type Names = { getName: (text: string) => string | undefined; forget: () => void };

function createNames(): Names {
  const seen = new Map<string, { times: number; name: string | undefined }>();
  let named = 0;
  let generation = 0;
  return {
    getName: (text) => {
      const statement = seen.get(text) ?? { times: 0, name: undefined };
      statement.times += 1;
      if (statement.name === undefined && statement.times >= namedFrom && named < maxNames) {
        named += 1;
        statement.name = `g${generation}_${createHash('sha1').update(text).digest('base64url')}`;
      }
      if (seen.size < 10 * maxNames || seen.has(text)) seen.set(text, statement);
      return statement.name;
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
    if (refused !== null && pool.idleCount === 0 && performance.now() - refused.at < refusedPauseMs)
      throw refused.error;
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
      const wrappedClient = wrapped.get(client) ?? wrap(client, names);
      wrapped.set(client, wrappedClient);
      return wrappedClient;
    },
    end: () => pool.end(),
  };
}

function lastWithRows(results: readonly QueryResult[]): QueryResult | undefined {
  return results.findLast(({ fields }) => fields.length > 0) ?? results.at(-1);
}

function wrap(client: PoolClient, names: Names): PostgresPoolClient {
  async function run(text: string, values: readonly unknown[]): Promise<unknown> {
    // Without values, one text can contain several statements, which cannot be prepared. The result
    // is that of the last one with rows.
    if (values.length === 0) {
      const result: QueryResult | QueryResult[] = await client.query(text);
      return Array.isArray(result) ? lastWithRows(result) : result;
    }
    const name = names.getName(text);
    try {
      return await client.query({
        text,
        values: [...values],
        ...(name === undefined ? {} : { name }),
      });
    } catch (error) {
      // A migration changed the columns that the statement returns: new names get new plans.
      if (error instanceof Error && 'code' in error && error.code === '0A000') names.forget();
      throw error;
    }
  }

  /** Statements contain placeholders, so their texts hold no values. */
  async function runTraced(text: string, values: readonly unknown[]): Promise<unknown> {
    const parent = getActiveSpan();
    if (parent === null) return run(text, values);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'sql';
    const span = startSpan('client', operation, parent, {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, maxTracedLength),
    });
    try {
      const result = await run(text, values);
      span.end();
      return result;
    } catch (error) {
      span.end({ isFailed: true });
      throw error;
    }
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not supported.');
    return runTraced(text, values);
  }
  return { query, release: () => client.release() };
}
