// `node dist/node/migrate.js`: brings the database in DATABASE_URL to the newest schema and exits.
// The launcher does this itself; where the processes are started one by one, it runs before them.
// Safe to run more than once, also at the same time. Exit codes: 0 done, 1 failed, 2 invalid
// settings.
import { readSettings, SettingsError } from '../../config/settings';
import { migrate } from '../marketplace/database/migrate';
import { openDatabase } from '../marketplace/database/openDatabase';

async function migrateOnly(): Promise<void> {
  const { databaseUrl } = readSettings(process.env);
  if (databaseUrl === null) throw new SettingsError('DATABASE_URL: is missing');
  const db = openDatabase(databaseUrl, { maxConnections: 2 });
  try {
    const applied = await migrate(db);
    console.log(applied.length === 0 ? 'nothing to migrate' : `migrated: ${applied.join(', ')}`);
  } finally {
    await db.destroy();
  }
}

migrateOnly().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof SettingsError ? 2 : 1;
});
