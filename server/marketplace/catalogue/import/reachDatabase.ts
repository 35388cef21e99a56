// Opens the marketplace's database for the importer: DATABASE_URL, else the embedded PostgreSQL that runs on DATA_DIR,
// else that one started for as long as the import lasts. Called by index.ts.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Settings } from '../../../../config/settings';
import { startEmbeddedPostgres } from '../../database/embeddedPostgres';
import { migrate } from '../../database/migrate';
import { openDatabase } from '../../database/openDatabase';
import type { Database } from '../../database/schema';

export type ReachedDatabase = { db: Kysely<Database>; close: () => Promise<void> };

async function answers(url: string): Promise<Error | null> {
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

/** An AggregateError of the network says nothing in its message. */
function reasonOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' && error.message === '' ? error.code : error.message;
}

/** Throws an Error whose message is for the user. */
export async function reachDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>, note: (line: string) => void): Promise<ReachedDatabase> {
  const open = async (url: string, stop: () => Promise<void>): Promise<ReachedDatabase> => {
    const db = openDatabase(url, { maxConnections: 3 });
    try {
      await migrate(db);
    } catch (error) {
      await db.destroy();
      await stop();
      throw error;
    }
    return { db, close: async () => { await db.destroy(); await stop(); } };
  };
  const nothing = async (): Promise<void> => undefined;
  if (databaseUrl !== null) {
    const trouble = await answers(databaseUrl);
    if (trouble) throw new Error(`The database of DATABASE_URL cannot be reached: ${reasonOf(trouble)}`);
    return open(databaseUrl, nothing);
  }
  const written = await readFile(path.join(dataDir, 'postgres.url'), 'utf8').then((text) => text.trim(), () => null);
  if (written !== null && (await answers(written)) === null) return open(written, nothing);
  note('Gavel is not running: starting its PostgreSQL for the import');
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), onProgress: note });
  return open(postgres.url, postgres.stop);
}
