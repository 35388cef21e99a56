// Opens a connection pool to PostgreSQL as a Kysely database. The caller must call destroy().
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import { camelCase } from './camelCase';
import { preparedPool } from './preparedPool';
import type { Database } from './generated/database';

type PoolSettings = { maxConnections?: number };

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
  { maxConnections = 20 }: PoolSettings = {},
  onError: (error: Error) => void = () => undefined,
): Kysely<Database> {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    types: customTypes,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', onError);
  // The pool listens only to idle connections. Without this listener, the error of one in use would
  // end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparedPool(pool) }),
    plugins: [camelCase],
  });
}
