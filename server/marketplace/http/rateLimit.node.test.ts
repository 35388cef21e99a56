import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { clearTries, countTry, forgetTry } from './rateLimit';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const limit = { limit: 3, windowSeconds: 100 };
const count = async (key: string): Promise<boolean> => (await countTry(database.db, key, limit)).allowed;
const pass = (key: string, seconds: number) =>
  sql`update rate_limits set window_start = window_start - make_interval(secs => ${seconds}) where key = ${key}`.execute(database.db);

test('no stretch of a window’s length holds more than the limit', async () => {
  expect([await count('a'), await count('a')]).toEqual([true, true]);
  await pass('a', 99);
  // The window runs from the last try, not from the first: these two are still inside it.
  expect([await count('a'), await count('a')]).toEqual([true, false]);
  await pass('a', 90);
  expect(await count('a')).toBe(false);
});

test('the wait grows with each refused try, up to four windows, and then ends', async () => {
  for (let index = 0; index < 3; index += 1) await count('b');
  const waits: number[] = [];
  for (let index = 0; index < 60; index += 1) waits.push((await countTry(database.db, 'b', limit)).retryAfterSeconds);
  expect(waits[0]).toBeGreaterThan(100);
  expect(waits.at(-1)).toBeGreaterThan(395);
  expect(Math.max(...waits)).toBeLessThanOrEqual(400);
  await pass('b', 401);
  expect(await count('b')).toBe(true);
});

test('a limit that does not grow: the wait is the window, however many are refused, and no longer', async () => {
  const plain = { ...limit, grows: false };
  for (let index = 0; index < 3; index += 1) await countTry(database.db, 'e', plain);
  const waits: number[] = [];
  for (let index = 0; index < 60; index += 1) waits.push((await countTry(database.db, 'e', plain)).retryAfterSeconds);
  expect(Math.max(...waits)).toBeLessThanOrEqual(100);
  await pass('e', 50);
  expect((await countTry(database.db, 'e', plain)).allowed).toBe(false);
  await pass('e', 50);
  expect((await countTry(database.db, 'e', plain)).allowed).toBe(true);
});

test('of many tries at once exactly the limit goes through', async () => {
  const verdicts = await Promise.all(Array.from({ length: 40 }, () => count('c')));
  expect(verdicts.filter(Boolean)).toHaveLength(3);
});

test('a try can be taken back, and all can be cleared', async () => {
  for (let index = 0; index < 10; index += 1) {
    expect(await count('d')).toBe(true);
    await forgetTry(database.db, 'd');
  }
  for (let index = 0; index < 3; index += 1) await count('d');
  expect(await count('d')).toBe(false);
  await clearTries(database.db, 'd');
  expect(await count('d')).toBe(true);
});
