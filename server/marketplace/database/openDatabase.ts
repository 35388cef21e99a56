// Opens a connection pool to PostgreSQL as a Kysely database. The caller must call destroy().
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types, type ClientBase } from 'pg';
import { observePool } from '../lib/metrics';
import { camelCase } from './camelCase';
import { preparedPool } from './preparedPool';
import type { Database } from './generated/database';

type PoolSettings = {
  maxConnections?: number;
  /** In the metrics; pools without a name are not observed. */
  name?: string;
  /** Milliseconds that a statement, and a wait for a lock, may take. Without it, any time. */
  timeouts?: { statementMs: number; lockMs: number };
};

/**
 * Sets the timeouts of a session with a statement, because a pooler in front of PostgreSQL refuses
 * connections that ask for settings (the parameter `options`). The pool waits for the promise
 * before it hands out the connection, which its types do not say.
 */
const setTimeouts =
  ({ statementMs, lockMs }: NonNullable<PoolSettings['timeouts']>) =>
  (client: ClientBase): unknown =>
    client.query(`set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}`);

// Ids and amounts are bigint in the database and safe integers here. Larger values throw instead of
// being rounded.
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} from the database is not a safe integer`);
  return value;
}

// PostgreSQL's int8[], which is missing from the package's list of types.
const bigintArray = 1016;
const parseBigintArray = (text: string) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(parseBigint);

const customTypes = new TypeOverrides();
customTypes.setTypeParser(types.builtins.INT8, 'text', parseBigint);
customTypes.setTypeParser(bigintArray, 'text', parseBigintArray);

/**
 * `onError` receives errors of connections that break, for example when PostgreSQL restarts; the
 * pool replaces them.
 */
export function openDatabase(
  url: string,
  { maxConnections = 20, name, timeouts }: PoolSettings = {},
  onError: (error: Error) => void = () => undefined,
): Kysely<Database> {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    types: customTypes,
    connectionTimeoutMillis: 10_000,
    ...(timeouts !== undefined && { onConnect: setTimeouts(timeouts) }),
  });
  pool.on('error', onError);
  // The pool listens only to idle connections. Without this listener, the error of one in use would
  // end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const prepared = preparedPool(pool);
  const stopObserving = name === undefined ? () => undefined : observePool(pool, name);
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        ...prepared,
        end: () => {
          stopObserving();
          return prepared.end();
        },
      },
    }),
    plugins: [camelCase],
  });
}
