// Migrates a database to the newest schema version: runs migrations/*.sql in the order of their
// names, then applies each file of functions/*.sql whose text changed. Safe to run from several
// processes at once: both steps take a lock, and each is a transaction.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Migrator, sql, type Kysely } from 'kysely';
import type { Database } from './generated/database';

type SqlFolder = 'migrations' | 'functions';
type SqlFile = { name: string; text: string };

async function listSqlFiles(folder: SqlFolder): Promise<string[]> {
  const names = await readdir(path.join(__dirname, folder));
  return names.filter((file) => file.endsWith('.sql')).sort();
}

/**
 * The SQL files of a folder, sorted by name. The build copies both folders next to its bundles
 * (config/webpack/nodeConfig.ts).
 */
async function readSqlFiles(folder: SqlFolder): Promise<SqlFile[]> {
  const directory = path.join(__dirname, folder);
  const files = await listSqlFiles(folder);
  return Promise.all(
    files.map(async (file) => ({
      name: path.basename(file, '.sql'),
      text: await readFile(path.join(directory, file), 'utf8'),
    })),
  );
}

/** Kysely's own table, which the generated types do not contain. */
const readAppliedMigrations = (db: Kysely<Database>) =>
  sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);

async function findUnknownMigration(
  db: Kysely<Database>,
  migrations: readonly SqlFile[],
): Promise<string | undefined> {
  const { rows } = await readAppliedMigrations(db);
  return rows.find(({ name }) => !migrations.some((migration) => migration.name === name))?.name;
}

async function applyFunctions(db: Kysely<Database>): Promise<void> {
  const functions = (await readSqlFiles('functions')).map(({ name, text }) => ({
    name,
    text,
    textHash: createHash('sha256').update(text).digest('hex'),
  }));
  await db.transaction().execute(async (trx) => {
    await sql`lock table applied_functions in share row exclusive mode`.execute(trx);
    const applied = await trx.selectFrom('appliedFunctions').select(['name', 'textHash']).execute();
    const hashes = new Map(applied.map(({ name, textHash: hash }) => [name, hash]));
    for (const { name, text, textHash } of functions) {
      if (hashes.get(name) === textHash) continue;
      await sql.raw(text).execute(trx);
      await trx
        .insertInto('appliedFunctions')
        .values({ name, textHash })
        .onConflict((oc) =>
          oc.column('name').doUpdateSet({ textHash, appliedAt: sql`clock_timestamp()` }),
        )
        .execute();
    }
    // A function that a migration dropped is applied again if its file comes back.
    await trx
      .deleteFrom('appliedFunctions')
      .where(
        'name',
        'not in',
        functions.map(({ name }) => name),
      )
      .execute();
  });
}

/** Whether every migration of this version has run. Those of a newer version do not matter. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const files = await listSqlFiles('migrations');
  const { rows } = await readAppliedMigrations(db);
  const applied = new Set(rows.map(({ name }) => name));
  return files.every((file) => applied.has(path.basename(file, '.sql')));
}

/**
 * Resolves to the names of the migrations that ran now. Throws the error of the first one that
 * fails, and an error with instructions for a database of another version, which it does not
 * change. `dataFolder` is what these instructions call the folder of the embedded PostgreSQL.
 */
export async function migrate(
  db: Kysely<Database>,
  dataFolder = 'the folder postgres in DATA_DIR (var by default)',
): Promise<string[]> {
  const migrations = await readSqlFiles('migrations');
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(
            migrations.map(({ name, text }) => [
              name,
              { up: async (trx) => void (await sql.raw(text).execute(trx)) },
            ]),
          ),
        ),
    },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    // Without results, the migrator stopped before the first migration.
    const unknown = results === undefined ? await findUnknownMigration(db, migrations) : undefined;
    if (unknown !== undefined)
      throw new Error(
        `Another version of Gavel created this database: its migration ${unknown} is not part of ` +
          'this version. Nothing has been changed. To start with an empty database, stop Gavel, ' +
          `then move or delete ${dataFolder}, or set DATABASE_URL to an empty database.`,
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
  await applyFunctions(db);
  return (results ?? []).map((result) => result.migrationName);
}
