// `npm run generate:database`: writes server/marketplace/database/generated/database.ts from a new
// database with all migrations. Run it after adding one. A test compares the two.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateDatabaseTypes } from '../../config/codegen/generateDatabaseTypes';
import { startEmbeddedPostgres } from '../../server/marketplace/database/embeddedPostgres';
import { migrate } from '../../server/marketplace/database/migrate';
import { openDatabase } from '../../server/marketplace/database/openDatabase';

const target = path.resolve(__dirname, '../../server/marketplace/database/generated/database.ts');

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gavel-types-'));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  const db = openDatabase(postgres.url);
  try {
    await migrate(db);
    await writeFile(target, await generateDatabaseTypes(db));
  } finally {
    await db.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
