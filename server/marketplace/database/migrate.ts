// Brings the schema of a database to the newest version. Called by the launcher and by the test set-up.
// Safe from several processes at once: Kysely's migrator takes an advisory lock, and each migration is a transaction.
import { Migrator, type Kysely } from 'kysely';
import { allMigrations } from './migrations/allMigrations';
import type { Database } from './schema';

/** Resolves to the names of the migrations that were run now. Throws the first migration's error. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(allMigrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  return (results ?? []).map((result) => result.migrationName);
}
