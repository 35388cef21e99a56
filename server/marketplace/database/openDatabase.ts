// Opens the pool of connections to PostgreSQL as a Kysely database.
// Called once by each process and once by each test database; whoever opens it calls destroy().
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import { preparedPool } from './preparedPool';
import type { Database } from './schema';

type PoolSettings = { maxConnections?: number };

// Identifiers and amounts are bigint in the database and safe integers here; what does not fit must not be rounded.
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database is not a safe integer`);
  return value;
}

// PostgreSQL's int8[], which the package's list of types leaves out.
const bigintArray = 1016;
const parseBigintArray = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(parseBigint));

const ownTypes = new TypeOverrides();
ownTypes.setTypeParser(types.builtins.INT8, 'text', parseBigint);
ownTypes.setTypeParser(bigintArray, 'text', parseBigintArray);

/** `onError` hears of idle connections that break, for example when PostgreSQL restarts; the pool replaces them. */
export function openDatabase(
  url: string,
  { maxConnections = 20 }: PoolSettings = {},
  onError: (error: Error) => void = () => undefined,
): Kysely<Database> {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    types: ownTypes,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', onError);
  // The pool listens only to connections that rest; one that breaks while it is lent out would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
}
