import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestDatabase } from '../../test/setup/testDatabase';
import { generateDatabaseTypes } from './generateDatabaseTypes';

const committedFile = path.resolve(
  __dirname,
  '../../server/marketplace/database/generated/database.ts',
);

test('the committed row types are those of the migrated database', async () => {
  const { db, drop } = await createTestDatabase();
  try {
    // When this fails, run `npm run generate:database` and commit the result.
    expect(await readFile(committedFile, 'utf8')).toBe(await generateDatabaseTypes(db));
  } finally {
    await drop();
  }
});
