import fc from 'fast-check';
import { ageRateLimits } from '../../../test/setup/ageRateLimits';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { resetAttempts, countAttempt, refundAttempt } from './rateLimit';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** So long that the time of the test itself does not matter. */
const limit = { limit: 3, windowSeconds: 100_000 };
const count = async (key: string): Promise<boolean> =>
  (await countAttempt(database.db, key, limit)).allowed;
const pass = (seconds: number) => ageRateLimits(database.db, seconds);
beforeEach(() => database.db.deleteFrom('rateLimits').execute());

test('allows no more than the limit in any period of the window’s length', async () => {
  expect([await count('a'), await count('a')]).toEqual([true, true]);
  await pass(99_000);
  expect([await count('a'), await count('a')]).toEqual([true, false]);
  // The refused attempt lengthened the wait to 110,000 seconds, of which 109,000 have passed.
  await pass(10_000);
  expect(await count('a')).toBe(false);
  await pass(11_000);
  // Of the first two, which count no more; the third is younger.
  expect([await count('a'), await count('a'), await count('a')]).toEqual([true, true, false]);
});

test('never refuses steady requests that stay below the limit', async () => {
  for (let index = 0; index < 20; index += 1) {
    expect(await count('f')).toBe(true);
    await pass(34_000);
  }
});

test('allows at most the limit in any period, at whatever pace', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(60), { minLength: 20, maxLength: 20 }), async (pauses) => {
      await database.db.deleteFrom('rateLimits').execute();
      const allowedAt: number[] = [];
      let now = 0;
      for (const pause of pauses) {
        if (await count('g')) allowedAt.push(now);
        now += pause * 1_000;
        await pass(pause * 1_000);
      }
      for (const start of allowedAt)
        expect(
          allowedAt.filter((at) => at >= start && at < start + limit.windowSeconds).length,
        ).toBeLessThanOrEqual(limit.limit);
    }),
    { numRuns: 30 },
  );
});

test('lengthens the wait with each refused attempt, up to four windows', async () => {
  for (let index = 0; index < 3; index += 1) await count('b');
  const waits: number[] = [];
  for (let index = 0; index < 60; index += 1)
    waits.push((await countAttempt(database.db, 'b', limit)).retryAfterSeconds);
  expect(waits[0]).toBeGreaterThan(100_000);
  expect(waits.at(-1)).toBeGreaterThan(395_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(400_000);
  await pass(401_000);
  expect(await count('b')).toBe(true);
});

test('keeps the wait at one window for a limit that does not grow', async () => {
  const plain = { ...limit, grows: false };
  for (let index = 0; index < 3; index += 1) await countAttempt(database.db, 'e', plain);
  const waits: number[] = [];
  for (let index = 0; index < 60; index += 1)
    waits.push((await countAttempt(database.db, 'e', plain)).retryAfterSeconds);
  expect(Math.max(...waits)).toBeLessThanOrEqual(100_000);
  await pass(50_000);
  expect((await countAttempt(database.db, 'e', plain)).allowed).toBe(false);
  await pass(50_000);
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
