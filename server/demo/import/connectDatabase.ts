// Opens the marketplace's database for the importer: DATABASE_URL, otherwise the embedded
// PostgreSQL that runs on DATA_DIR, otherwise the same one started for the duration of the import.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Settings } from '../../../config/settings';
import { startEmbeddedPostgres } from '../../marketplace/database/embeddedPostgres';
import { migrate } from '../../marketplace/database/migrate';
import { openDatabase } from '../../marketplace/database/openDatabase';
import type { Database } from '../../marketplace/database/generated/database';

export type DatabaseConnection = { db: Kysely<Database>; close: () => Promise<void> };

async function findConnectionError(url: string): Promise<Error | null> {
  const db = openDatabase(url, { maxConnections: 1 });
  try {
    await sql`select 1`.execute(db);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await db.destroy();
  }
}

/** The message of a network AggregateError is empty; its code is not. */
function getReason(error: Error): string {
  return 'code' in error && typeof error.code === 'string' && error.message === ''
    ? error.code
    : error.message;
}

/** Throws an Error with a message for the user. */
export async function connectDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  note: (line: string) => void,
): Promise<DatabaseConnection> {
  const open = async (url: string, stop: () => Promise<void>): Promise<DatabaseConnection> => {
    const db = openDatabase(url, { maxConnections: 3 });
    try {
      await migrate(db, path.join(dataDir, 'postgres'));
    } catch (error) {
      await db.destroy();
      await stop();
      throw error;
    }
    return {
      db,
      close: async () => {
        await db.destroy();
        await stop();
      },
    };
  };
  const doNothing = async (): Promise<void> => undefined;
  if (databaseUrl !== null) {
    const error = await findConnectionError(databaseUrl);
    if (error)
      throw new Error(`Cannot connect to the database of DATABASE_URL: ${getReason(error)}`);
    return open(databaseUrl, doNothing);
  }
  const storedUrl = await readFile(path.join(dataDir, 'postgres.url'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
  if (storedUrl !== null && (await findConnectionError(storedUrl)) === null)
    return open(storedUrl, doNothing);
  note('Gavel is not running: starting its PostgreSQL for the import');
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    onProgress: note,
  });
  return open(postgres.url, postgres.stop);
}
