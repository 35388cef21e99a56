// Opens the pool of connections to PostgreSQL as a Kysely database.
// Called once by each process and once by each test database; whoever opens it calls destroy().
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';
import type { Database } from './schema';

type PoolSettings = { maxConnections?: number };

// Identifiers and amounts are bigint in the database and safe integers here; what does not fit must not be rounded.
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database is not a safe integer`);
  return value;
}

const bigintArray = 1016;
const parseTextArray: (text: string) => string[] = types.getTypeParser(bigintArray, 'text');

const ownTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format === 'binary') return types.getTypeParser(oid, format);
    if (oid === types.builtins.INT8) return parseBigint;
    return oid === bigintArray ? (text: string) => parseTextArray(text).map(parseBigint) : types.getTypeParser(oid, format);
  },
};

/** `onError` hears of idle connections that break, for example when PostgreSQL restarts; the pool replaces them. */
export function openDatabase(
  url: string,
  { maxConnections = 20 }: PoolSettings = {},
  onError: (error: Error) => void = () => undefined,
): Kysely<Database> {
  const pool = new Pool({ connectionString: url, max: maxConnections, types: ownTypes, connectionTimeoutMillis: 10_000 });
  pool.on('error', onError);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
