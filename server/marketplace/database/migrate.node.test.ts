import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { migrate } from './migrate';

const listNames = (folder: string): string[] =>
  readdirSync(path.join(__dirname, folder))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function readDefinition(name: string): Promise<string> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(${name}::regproc) as definition`.execute(database.db);
  return rows[0]?.definition ?? '';
}

test('migrates a test database to the newest version, once', async () => {
  expect(await migrate(database.db)).toEqual([]);
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(database.db);
  expect(rows.map((row) => row.name)).toEqual(listNames('migrations'));
});

test('numbers the migrations without gaps', () => {
  expect(
    listNames('migrations').map((name) => Number(/^(\d{3})_[a-z_]+$/.exec(name)?.[1])),
  ).toEqual(listNames('migrations').map((_name, index) => index + 1));
});

test('each function has a file of its own', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from applied_functions order by name`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(listNames('functions'));
  for (const { name } of rows) expect(await readDefinition(name)).toContain(`public.${name}(`);
});

test('applies a function again when its text has changed since, and only then', async () => {
  const before = await readDefinition('can_bid');
  const replace = sql`
    create or replace function can_bid(u users) returns boolean language sql as 'select false'`;

  await replace.execute(database.db);
  await migrate(database.db);
  expect(await readDefinition('can_bid')).toContain('select false');

  await sql`update applied_functions set text_hash = 'earlier' where name = 'can_bid'`.execute(
    database.db,
  );
  await Promise.all([migrate(database.db), migrate(database.db)]);
  expect(await readDefinition('can_bid')).toBe(before);
});

test('forgets functions that have no file any more', async () => {
  await sql`insert into applied_functions (name, text_hash) values ('removed', '')`.execute(
    database.db,
  );
  await migrate(database.db);
  const { rows } = await sql`select from applied_functions where name = 'removed'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test('refuses a database of an earlier version with instructions, and changes nothing', async () => {
  const other = await createTestDatabase();
  const readMigrations = async (): Promise<unknown[]> =>
    (await sql`select * from kysely_migration order by name`.execute(other.db)).rows;
  try {
    // The first migrations of the versions that had them in TypeScript.
    await sql`
      update kysely_migration set name = '001_initial' where name like '001%'`.execute(other.db);
    const before = await readMigrations();
    await expect(migrate(other.db, '/srv/gavel/postgres')).rejects.toThrow(
      /its migration 001_initial is not part of this version.*move or delete \/srv\/gavel\/postgres/,
    );
    expect(await readMigrations()).toEqual(before);
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
