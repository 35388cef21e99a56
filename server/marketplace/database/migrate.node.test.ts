import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { migrate, allMigrations } from './migrate';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('migrates a test database to the newest version, once', async () => {
  expect(await migrate(database.db)).toEqual([]);
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(database.db);
  expect(rows.map((row) => row.name)).toEqual(Object.keys(allMigrations).sort());
});

test('refuses a database of another version with instructions', async () => {
  const other = await createTestDatabase();
  try {
    await sql`update kysely_migration set name = '005_renamed' where name like '005%'`.execute(
      other.db,
    );
    await expect(migrate(other.db)).rejects.toThrow(
      /its migration 005_renamed is not part of this version.*delete the folder postgres in DATA_DIR/,
    );
  } finally {
    await other.drop();
  }
});

test('parses bigint columns as numbers and refuses unsafe ones', async () => {
  const { rows } = await sql<{ n: number }>`select 9007199254740991::bigint as n`.execute(
    database.db,
  );
  expect(rows).toEqual([{ n: 9007199254740991 }]);
  expect(
    (await sql`select array[1, 2]::bigint[] as n, 3::int as i`.execute(database.db)).rows,
  ).toEqual([{ n: [1, 2], i: 3 }]);
  await expect(sql`select 9007199254740993::bigint as n`.execute(database.db)).rejects.toThrow(
    'not a safe integer',
  );
});
