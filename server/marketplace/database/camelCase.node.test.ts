import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { camelCase } from './camelCase';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

test('every name of the schema survives the conversion to camel case and back', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
    union
    select column_name from information_schema.columns where table_schema = 'public'`.execute(
    base.db,
  );
  const columns = Object.fromEntries(rows.map(({ name }) => [name, null]));
  expect(rows.length).toBeGreaterThan(300);
  expect(camelCase.toColumns(camelCase.toRow(columns))).toEqual(columns);
});

test('converts columns of queries and of raw SQL, but neither JSON nor values', async () => {
  const insert = base.db
    .insertInto('rateLimits')
    .values({ key: 'some_key', countedAt: new Date(0), refused: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        refused: eb('rateLimits.refused', '+', 1),
        countedAt: eb.ref('excluded.countedAt'),
      })),
    )
    .returning(['key', 'countedAt', 'refused as timesRefused']);
  await insert.execute();
  expect(await insert.execute()).toEqual([
    { key: 'some_key', countedAt: new Date(0), timesRefused: 2 },
  ]);
  const { rows } = await sql`
    select counted_at, ${sql.ref('rateLimits.refused')} as line1,
      '{"lot_id": 1}'::json as some_json, array['{"lot_id": 1}'::json] as some_list
    from ${sql.table('rateLimits')}`.execute(base.db);
  expect(rows).toEqual([
    { countedAt: new Date(0), line1: 2, someJson: { lot_id: 1 }, someList: [{ lot_id: 1 }] },
  ]);
});
