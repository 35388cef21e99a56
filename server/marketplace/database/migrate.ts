// Migrates a database to the newest schema version. Safe to run from several processes at once:
// Kysely's migrator takes an advisory lock, and each migration is a transaction.
import { Migrator, sql, type Kysely } from 'kysely';
import { allMigrations } from './migrations/allMigrations';
import type { Database } from './schema';

/**
 * Migrations that ran on this database but do not exist in this version, for example after a
 * rename.
 */
async function findUnknownMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in allMigrations));
}

/**
 * Resolves to the names of the migrations that ran now. Throws the error of the first one that
 * fails.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(allMigrations) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    // Without results, the migrator stopped before the first migration.
    const [unknown] = results === undefined ? await findUnknownMigrations(db) : [];
    if (unknown !== undefined)
      throw new Error(
        `Another version of Gavel created this database: its migration ${unknown} is not part of ` +
          'this version. Start with an empty database: stop Gavel, then delete the folder ' +
          'postgres in DATA_DIR (var by default) or set DATABASE_URL to an empty database.',
        { cause: error },
      );
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(
      `Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
  return (results ?? []).map((result) => result.migrationName);
}
