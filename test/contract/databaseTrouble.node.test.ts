// The database goes away and comes back: 503 with Retry-After meanwhile, never a hang, never a stack.
import { sql } from 'kysely';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';
import { buildLot } from '../builders/buildLot';
import { until } from '../browser/until';
import { buildUser } from '../builders/buildUser';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace({ settings: { requestTimeoutMs: 400 } });
});
afterAll(() => market.stop());

test('a query that takes too long ends at the deadline', async () => {
  const lot = await buildLot(market.db);
  const user = await buildUser(market.db);
  const token = await market.signIn(user.id);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = market.db.transaction().execute(async (trx) => {
    await sql`select 1 from lots where id = ${lot.id} for update`.execute(trx);
    await released;
  });
  const answer = await market.post('/buyer/api/v1/users/me/interests/lots', { lot_id: lot.id }, { token });
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  // Only now: the answer did not wait for the lock.
  release();
  await holding;
});

test('a lost table is our defect: 500 without a word about it', async () => {
  await sql`alter table favorites rename to hidden`.execute(market.db);
  const user = await buildUser(market.db);
  const answer = await market.get('/buyer/api/v1/users/me/favorites', { token: await market.signIn(user.id) });
  await sql`alter table hidden rename to favorites`.execute(market.db);
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ error: { code: 'internal_error', message: 'Something went wrong on our side.' } });
});

test('connections that are cut are a 503 or work again, never a 500', async () => {
  const user = await buildUser(market.db);
  const token = await market.signIn(user.id);
  const calls = Array.from({ length: 30 }, (_, index) =>
    index === 10
      ? sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(market.db).then(() => 200)
      : market.get('/buyer/api/v1/users/me', { token }).then(({ status }) => status),
  );
  const statuses = await Promise.all(calls);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  // The last of the connections that were cut may be noticed only now.
  await until('an answer', async () => (await market.get('/buyer/api/v1/users/me', { token })).status === 200);
});
