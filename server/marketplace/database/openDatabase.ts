// Opens the pool of connections to PostgreSQL as a Kysely database.
// Called once by each process and once by each test database; whoever opens it calls destroy().
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database } from './schema';

type PoolSettings = { maxConnections?: number };

/** `onError` hears of idle connections that break, for example when PostgreSQL restarts; the pool replaces them. */
export function openDatabase(
  url: string,
  { maxConnections = 20 }: PoolSettings = {},
  onError: (error: Error) => void = () => undefined,
): Kysely<Database> {
  const pool = new Pool({ connectionString: url, max: maxConnections, connectionTimeoutMillis: 10_000 });
  pool.on('error', onError);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
