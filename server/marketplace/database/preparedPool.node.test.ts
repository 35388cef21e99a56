import { createServer } from 'node:net';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { openDatabase } from './openDatabase';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

/** A single connection, so that its prepared statements are visible. */
async function withOneConnection<T>(work: (db: TestDatabase['db']) => Promise<T>): Promise<T> {
  const db = openDatabase(base.url, { maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const prepared = async (db: TestDatabase['db']) =>
  (
    await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  ).rows.map((row) => row.statement);

test('prepares a repeated statement, but not a single one', async () => {
  await withOneConnection(async (db) => {
    await sql`select ${1}::int as once`.execute(db);
    for (let n = 0; n < 5; n += 1) {
      const { rows } = await sql<{ often: number }>`select ${n}::int as often`.execute(db);
      expect(rows).toEqual([{ often: n }]);
    }
    expect(await prepared(db)).toEqual(['select $1::int as often']);
  });
});

test('limits the number of prepared statements', async () => {
  await withOneConnection(async (db) => {
    for (let text = 0; text < 320; text += 1) {
      for (let n = 0; n < 3; n += 1)
        await sql`select ${n}::int as ${sql.ref(`c${text}`)}`.execute(db);
    }
    expect(await prepared(db)).toHaveLength(300);
  });
});

test('returns the last result with rows of several statements', async () => {
  await withOneConnection(async (db) => {
    const { rows } = await sql.raw('begin; select 1 as a; select 2 as a; commit').execute(db);
    expect(rows).toEqual([{ a: 2 }]);
    expect((await sql.raw('begin; commit').execute(db)).rows).toEqual([]);
  });
});

test('works again after a schema change', async () => {
  await sql`create table shape (a int)`.execute(base.db);
  await withOneConnection(async (db) => {
    const read = () => sql`select * from shape where a > ${0}`.execute(db);
    for (let n = 0; n < 4; n += 1) await read();
    await sql`alter table shape add column b int`.execute(base.db);
    await read().catch(() => undefined);
    expect((await read()).rows).toEqual([]);
  });
});

test('retries only occasionally while connections are refused', async () => {
  let tried = 0;
  const server = createServer((socket) => {
    tried += 1;
    socket.resetAndDestroy();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const db = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`);
  const started = performance.now();
  let attempts = 0;
  while (performance.now() - started < 500) {
    await expect(sql`select 1`.execute(db)).rejects.toThrow();
    attempts += 1;
  }
  await db.destroy();
  server.close();
  expect(attempts).toBeGreaterThan(50);
  expect(tried).toBeGreaterThan(1);
  expect(tried).toBeLessThan(10);
});
