import { sql } from 'kysely';
import { pino } from 'pino';
import { ageRateLimits } from '../../../test/setup/ageRateLimits';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { ApiError } from './apiError';
import { consumeRateLimit } from './rateLimit';
import { rateLimitTable, type RateLimitName, type RateLimitRow } from './rateLimitTable';
import { defaultSettings } from './defaultSettings';

let database: TestDatabase;
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const names = Object.keys(rateLimitTable) as RateLimitName[];
const getRow = (name: RateLimitName): RateLimitRow => rateLimitTable[name];
const inDatabase = names.filter((name) => getRow(name).storage === 'database');
const growing = inDatabase.filter((name) => getRow(name).grows !== false);
const keys = {
  account: 'Noa@Canary.example.test',
  destination: '+31612345678',
  address: '203.0.113.7',
  user: 7,
} as const;
const ctx = () => ({ db: database.db, settings: defaultSettings, log });
const consume = (name: RateLimitName, key: string | number = keys[getRow(name).per]) =>
  consumeRateLimit(ctx(), name, key);
const refusal = async (name: RateLimitName): Promise<ApiError> => {
  const reason: unknown = await consume(name).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(reason instanceof ApiError)) throw new Error(`${name} was not refused`);
  return reason;
};
/** Moves the windows into the past. */
const pass = (seconds: number) => ageRateLimits(database.db, seconds);
beforeEach(() => database.db.deleteFrom('rateLimits').execute());

test.each(growing)(
  '%s: enforces its limit, lengthens the wait, and then allows again',
  async (name) => {
    const { limit, windowSeconds } = getRow(name);
    for (let index = 0; index < limit; index += 1) await consume(name);
    const first = await refusal(name);
    expect(first).toMatchObject({
      status: 429,
      code: 'rate_limited',
      meta: { retry_after_seconds: Number(first.headers['Retry-After']) },
    });
    const second = await refusal(name);
    const waits = [first, second].map(({ headers }) => Number(headers['Retry-After']));
    expect(waits[0]).toBeGreaterThan(windowSeconds);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? Infinity);
    await pass(windowSeconds);
    await refusal(name);
    await pass(windowSeconds * 4);
    await consume(name);
  },
);

test('resetsPerEmail: repeated attempts do not extend the wait beyond the window', async () => {
  const { limit, windowSeconds } = rateLimitTable.resetsPerEmail;
  expect(inDatabase.filter((name) => !growing.includes(name))).toEqual(['resetsPerEmail']);
  for (let index = 0; index < limit; index += 1) await consume('resetsPerEmail');
  const waits: number[] = [];
  for (let index = 0; index < 60; index += 1)
    waits.push(Number((await refusal('resetsPerEmail')).headers['Retry-After']));
  expect(Math.max(...waits)).toBeLessThanOrEqual(windowSeconds);
  expect(Math.min(...waits)).toBeGreaterThan(windowSeconds - 60);
  await pass(windowSeconds);
  await consume('resetsPerEmail');
});

test('stops a bidding script in this process only', async () => {
  for (let index = 0; index < rateLimitTable.bidsPerUser.limit; index += 1)
    await consume('bidsPerUser');
  expect(await refusal('bidsPerUser')).toMatchObject({ status: 429 });
  await consume('bidsPerUser', 8);
  await consumeRateLimit({ ...ctx(), settings: { ...defaultSettings } }, 'bidsPerUser', 7);
  expect(await database.db.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
});

test('visitorEventsPerAddress: a network that is never quiet does not use it up', async () => {
  const { limit, windowSeconds } = rateLimitTable.visitorEventsPerAddress;
  jest.useFakeTimers();
  for (let quarter = 0; quarter < 20; quarter += 1) {
    for (let index = 0; index < limit / 5; index += 1) await consume('visitorEventsPerAddress');
    await jest.advanceTimersByTimeAsync((windowSeconds * 1_000) / 4);
  }
  jest.useRealTimers();
});

test.each(names.map((name) => [name, getRow(name).failure, getRow(name).storage] as const))(
  '%s: with a failing counter it fails %s',
  async (name, failure, storage) => {
    lines.length = 0;
    await sql`alter table rate_limits rename to lost`.execute(database.db);
    try {
      const attempt = consumeRateLimit(
        { ...ctx(), settings: { ...defaultSettings } },
        name,
        keys[getRow(name).per],
      );
      if (failure === 'closed')
        await expect(attempt).rejects.toMatchObject({
          status: 503,
          headers: { 'Retry-After': '1' },
        });
      else await attempt;
    } finally {
      await sql`alter table lost rename to rate_limits`.execute(database.db);
    }
    if (storage === 'database')
      expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
        event: 'limiter_failed',
        limit: name,
        failure,
      });
  },
);

test('fails closed where a limit protects a secret or costs money', () => {
  const openRows = names.filter((name) => getRow(name).failure === 'open');
  expect(openRows).toEqual([
    'passkeyChallengesPerAddress',
    'orderRequestsPerUser',
    'exportsPerUser',
    'feedbackWritesPerUser',
    'helpVotesPerAddress',
    'bidsPerUser',
    'visitorEventsPerAddress',
    'pageSpeedPerAddress',
  ]);
});

test('counts any spelling of an address and any host of a network, without names', async () => {
  for (let index = 0; index < 5; index += 1)
    await consume(
      'resetsPerEmail',
      index % 2 === 0 ? ' NOA@canary.example.test' : 'noa@canary.example.test',
    );
  await expect(consume('resetsPerEmail', 'Noa@canary.example.test')).rejects.toMatchObject({
    status: 429,
  });
  for (let index = 0; index < 25; index += 1)
    await consume('signInPerAddress', `2001:db8:1:2::${index.toString(16)}`);
  await expect(consume('signInPerAddress', '2001:db8:1:2:ffff::1')).rejects.toMatchObject({
    status: 429,
  });
  await consume('signInPerAddress', '2001:db8:1:3::1');
  const { rows } = await sql<{
    all: string;
  }>`select string_agg(key, ' ') as all from rate_limits`.execute(database.db);
  expect(rows[0]?.all.toLowerCase()).not.toContain('canary');
});

test('refunds a legitimate attempt, and success resets the count', async () => {
  for (let index = 0; index < 50; index += 1) await (await consume('signInPerAddress')).refund();
  for (let index = 0; index < 9; index += 1) await consume('signInPerAccount');
  await (await consume('signInPerAccount')).reset();
  for (let index = 0; index < 10; index += 1) await consume('signInPerAccount');
});
