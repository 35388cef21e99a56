// The database that an import goes to: DATABASE_URL, the PostgreSQL of a Gavel that is running on DATA_DIR, or, when none
// runs, one started here and stopped again. Called by runImport. Throws TargetError with a line for the user.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Settings } from '../../../../config/settings';
import { startEmbeddedPostgres } from '../../database/embeddedPostgres';
import { migrate } from '../../database/migrate';
import { openDatabase } from '../../database/openDatabase';
import type { Database } from '../../database/schema';

export type Target = { db: Kysely<Database>; close: () => Promise<void> };

export class TargetError extends Error {
  override readonly name = 'TargetError';
}

/** null when nobody answers there; throws what a database that answers says. */
async function connect(url: string): Promise<{ db: Kysely<Database> } | { refused: string }> {
  const db = openDatabase(url, { maxConnections: 4 });
  try {
    await sql`select 1`.execute(db);
    return { db };
  } catch (error) {
    await db.destroy();
    // An address with several machines gives one error for each, and an empty text.
    const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : error instanceof Error ? error.message : String(error);
    return { refused: reason };
  }
}

async function opened(url: string, stop: () => Promise<void>): Promise<Target> {
  const connection = await connect(url);
  if ('refused' in connection) {
    await stop();
    throw new TargetError(`The database does not answer: ${connection.refused}`);
  }
  const { db } = connection;
  const close = async (): Promise<void> => {
    await db.destroy();
    await stop();
  };
  try {
    await migrate(db);
    return { db, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const nothingToStop = (): Promise<void> => Promise.resolve();

export async function openTarget({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>, note: (line: string) => void): Promise<Target> {
  if (databaseUrl !== null) return opened(databaseUrl, nothingToStop);
  const running = await readFile(path.join(dataDir, 'postgres.url'), 'utf8').catch(() => null);
  // A Gavel that was killed leaves its address behind.
  if (running !== null) {
    const connection = await connect(running.trim());
    if ('db' in connection) {
      await connection.db.destroy();
      return opened(running.trim(), nothingToStop);
    }
  }
  note('Gavel does not run here: starting its PostgreSQL for the import');
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), onProgress: note }).catch((error: unknown) => {
    throw new TargetError(error instanceof Error ? error.message : String(error));
  });
  return opened(postgres.url, postgres.stop);
}
