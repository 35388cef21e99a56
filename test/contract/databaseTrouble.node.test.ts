// Database failures: 503 with Retry-After while the database is unavailable, never a hang and never
// a stack trace.
import { sql } from 'kysely';
import { setUpMarketplace } from '../setup/testMarketplace';
import { buildLot } from '../builders/buildLot';
import { waitFor } from '../browser/waitFor';
import { buildUser } from '../builders/buildUser';

const market = setUpMarketplace({ settings: { requestTimeoutMs: 400 } });

test('a slow query ends at the deadline', async () => {
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
  const answer = await market.post(
    '/buyer/api/v1/users/me/interests/lots',
    { lot_id: lot.id },
    { token },
  );
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  // Released only here: the response did not wait for the lock.
  release();
  await holding;
});

test('a missing table is a 500 without details', async () => {
  await sql`alter table favorites rename to hidden`.execute(market.db);
  const user = await buildUser(market.db);
  const answer = await market.get('/buyer/api/v1/users/me/favorites', {
    token: await market.signIn(user.id),
  });
  await sql`alter table hidden rename to favorites`.execute(market.db);
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    error: { code: 'internal_error', message: 'Something went wrong on our side.' },
  });
});

test('closed connections answer 503 or recover, never 500', async () => {
  const user = await buildUser(market.db);
  const token = await market.signIn(user.id);
  const calls = Array.from({ length: 30 }, (_, index) =>
    index === 10
      ? sql`
        select pg_terminate_backend(pid)
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
          .execute(market.db)
          .then(() => 200)
      : market.get('/buyer/api/v1/users/me', { token }).then(({ status }) => status),
  );
  const statuses = await Promise.all(calls);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  // The last of the closed connections may be noticed only now.
  await waitFor(
    'an answer',
    async () => (await market.get('/buyer/api/v1/users/me', { token })).status === 200,
  );
});
