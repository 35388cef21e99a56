import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { resetAttempts, countAttempt, refundAttempt } from './rateLimit';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const limit = { limit: 3, windowSeconds: 100 };
const count = async (key: string): Promise<boolean> =>
  (await countAttempt(database.db, key, limit)).allowed;
const pass = (key: string, seconds: number) =>
  sql`
    update rate_limits set window_start = window_start - make_interval(secs => ${seconds})
    where key = ${key}`.execute(database.db);

test('allows no more than the limit in any period of the window’s length', async () => {
  expect([await count('a'), await count('a')]).toEqual([true, true]);
  await pass('a', 99);
  // The window starts at the last allowed attempt, not the first: these two are still inside it.
  expect([await count('a'), await count('a')]).toEqual([true, false]);
  await pass('a', 90);
  expect(await count('a')).toBe(false);
});

test('lengthens the wait with each refused attempt, up to four windows', async () => {
  for (let index = 0; index < 3; index += 1) await count('b');
  const waits: number[] = [];
  for (let index = 0; index < 60; index += 1)
    waits.push((await countAttempt(database.db, 'b', limit)).retryAfterSeconds);
  expect(waits[0]).toBeGreaterThan(100);
  expect(waits.at(-1)).toBeGreaterThan(395);
  expect(Math.max(...waits)).toBeLessThanOrEqual(400);
  await pass('b', 401);
  expect(await count('b')).toBe(true);
});

test('keeps the wait at one window for a limit that does not grow', async () => {
  const plain = { ...limit, grows: false };
  for (let index = 0; index < 3; index += 1) await countAttempt(database.db, 'e', plain);
  const waits: number[] = [];
  for (let index = 0; index < 60; index += 1)
    waits.push((await countAttempt(database.db, 'e', plain)).retryAfterSeconds);
  expect(Math.max(...waits)).toBeLessThanOrEqual(100);
  await pass('e', 50);
  expect((await countAttempt(database.db, 'e', plain)).allowed).toBe(false);
  await pass('e', 50);
  expect((await countAttempt(database.db, 'e', plain)).allowed).toBe(true);
});

test('allows exactly the limit of many concurrent attempts', async () => {
  const verdicts = await Promise.all(Array.from({ length: 40 }, () => count('c')));
  expect(verdicts.filter(Boolean)).toHaveLength(3);
});

test('refunds an attempt, and resets all', async () => {
  for (let index = 0; index < 10; index += 1) {
    expect(await count('d')).toBe(true);
    await refundAttempt(database.db, 'd');
  }
  for (let index = 0; index < 3; index += 1) await count('d');
  expect(await count('d')).toBe(false);
  await resetAttempts(database.db, 'd');
  expect(await count('d')).toBe(true);
});
