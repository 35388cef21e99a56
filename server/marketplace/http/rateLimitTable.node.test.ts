import { sql } from 'kysely';
import { pino } from 'pino';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { ApiError } from './apiError';
import { rateLimitTable, takeTry, type RateLimitName, type RateLimitRow } from './rateLimitTable';
import { usualSettings } from './usualSettings';

let database: TestDatabase;
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const names = Object.keys(rateLimitTable) as RateLimitName[];
const rowOf = (name: RateLimitName): RateLimitRow => rateLimitTable[name];
const inDatabase = names.filter((name) => rowOf(name).kept === 'database');
const growing = inDatabase.filter((name) => rowOf(name).grows !== false);
const keys = { account: 'Noa@Canary.example.test', destination: '+31612345678', address: '203.0.113.7', user: 7 } as const;
const ctx = () => ({ db: database.db, settings: usualSettings, log });
const take = (name: RateLimitName, key: string | number = keys[rowOf(name).per]) => takeTry(ctx(), name, key);
const refusal = async (name: RateLimitName): Promise<ApiError> => {
  const reason: unknown = await take(name).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(reason instanceof ApiError)) throw new Error(`${name} was not refused`);
  return reason;
};
/** As if so many seconds had gone by. */
const pass = (seconds: number) => sql`update rate_limits set window_start = window_start - make_interval(secs => ${seconds})`.execute(database.db);
beforeEach(() => database.db.deleteFrom('rate_limits').execute());

test.each(growing)('%s: so many and no more, a wait that grows, and after it again', async (name) => {
  const { limit, windowSeconds } = rowOf(name);
  for (let index = 0; index < limit; index += 1) await take(name);
  const first = await refusal(name);
  expect(first).toMatchObject({ status: 429, code: 'rate_limited', meta: { retry_after_seconds: Number(first.headers['Retry-After']) } });
  const second = await refusal(name);
  const waits = [first, second].map(({ headers }) => Number(headers['Retry-After']));
  expect(waits[0]).toBeGreaterThan(windowSeconds);
  expect(waits[1]).toBeGreaterThan(waits[0] ?? Infinity);
  await pass(windowSeconds);
  await refusal(name);
  await pass(windowSeconds * 4);
  await take(name);
});

test('resetsPerEmail: whoever goes on asking does not keep the owner from it for longer than the window', async () => {
  const { limit, windowSeconds } = rateLimitTable.resetsPerEmail;
  expect(inDatabase.filter((name) => !growing.includes(name))).toEqual(['resetsPerEmail']);
  for (let index = 0; index < limit; index += 1) await take('resetsPerEmail');
  const waits: number[] = [];
  for (let index = 0; index < 60; index += 1) waits.push(Number((await refusal('resetsPerEmail')).headers['Retry-After']));
  expect(Math.max(...waits)).toBeLessThanOrEqual(windowSeconds);
  expect(Math.min(...waits)).toBeGreaterThan(windowSeconds - 60);
  await pass(windowSeconds);
  await take('resetsPerEmail');
});

test('a machine that runs wild with bids is stopped in this process alone', async () => {
  for (let index = 0; index < rateLimitTable.bidsPerUser.limit; index += 1) await take('bidsPerUser');
  expect(await refusal('bidsPerUser')).toMatchObject({ status: 429 });
  await take('bidsPerUser', 8);
  await takeTry({ ...ctx(), settings: { ...usualSettings } }, 'bidsPerUser', 7);
  expect(await database.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

test.each(names.map((name) => [name, rowOf(name).failure, rowOf(name).kept] as const))('%s: with a counter that is broken it fails %s', async (name, failure, kept) => {
  lines.length = 0;
  await sql`alter table rate_limits rename to lost`.execute(database.db);
  try {
    const taken = takeTry({ ...ctx(), settings: { ...usualSettings } }, name, keys[rowOf(name).per]);
    if (failure === 'closed') await expect(taken).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
    else await taken;
  } finally {
    await sql`alter table lost rename to rate_limits`.execute(database.db);
  }
  if (kept === 'database') expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ event: 'limiter_failed', limit: name, failure });
});

test('what guards a secret or costs money fails closed', () => {
  const openRows = names.filter((name) => rowOf(name).failure === 'open');
  expect(openRows).toEqual(['passkeyChallengesPerAddress', 'orderRequestsPerUser', 'exportsPerUser', 'feedbackWritesPerUser', 'bidsPerUser', 'visitorEventsPerAddress']);
});

test('a person is counted whatever the spelling, a network as one address, and neither is kept by name', async () => {
  for (let index = 0; index < 5; index += 1) await take('resetsPerEmail', index % 2 === 0 ? ' NOA@canary.example.test' : 'noa@canary.example.test');
  await expect(take('resetsPerEmail', 'Noa@canary.example.test')).rejects.toMatchObject({ status: 429 });
  for (let index = 0; index < 25; index += 1) await take('signInPerAddress', `2001:db8:1:2::${index.toString(16)}`);
  await expect(take('signInPerAddress', '2001:db8:1:2:ffff::1')).rejects.toMatchObject({ status: 429 });
  await take('signInPerAddress', '2001:db8:1:3::1');
  const { rows } = await sql<{ all: string }>`select string_agg(key, ' ') as all from rate_limits`.execute(database.db);
  expect(rows[0]?.all.toLowerCase()).not.toContain('canary');
});

test('a try that was legitimate is taken back, and success ends the count', async () => {
  for (let index = 0; index < 50; index += 1) await (await take('signInPerAddress')).forget();
  for (let index = 0; index < 9; index += 1) await take('signInPerAccount');
  await (await take('signInPerAccount')).clear();
  for (let index = 0; index < 10; index += 1) await take('signInPerAccount');
});
