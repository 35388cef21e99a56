// Users who return after six months or more, over HTTP: only the session that they return with says
// so.
import { sql } from 'kysely';
import type { WireUserProfile } from '../../src/contract/buyer/users';
import { buildUser } from '../builders/buildUser';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();

const me = '/buyer/api/v1/users/me';
const isReturning = async (token: string): Promise<boolean> =>
  ((await market.get(me, { token })).body as { user: WireUserProfile }).user.is_returning;
const setLastVisit = (userId: number, ago: string) =>
  sql`
    update users set last_seen_at = now() - ${ago}::interval where id = ${userId}`.execute(
    market.db,
  );
const readTimeSinceLastVisit = async (userId: number): Promise<number> =>
  Date.now() -
  (
    await market.db
      .selectFrom('users')
      .select('lastSeenAt')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).lastSeenAt.getTime();

test.each([
  ['6 months', true],
  ['3 years', true],
  ['5 months 20 days', false],
  ['0 days', false],
])('signing in %s after the last visit is returning: %s', async (ago, expected) => {
  const { id } = await buildUser(market.db);
  await setLastVisit(id, ago);
  const token = await market.signIn(id);
  expect(await isReturning(token)).toBe(expected);
  expect(await readTimeSinceLastVisit(id)).toBeLessThan(60_000);
});

test('a new user is not returning, and neither is the session after the first one', async () => {
  const { id } = await buildUser(market.db);
  expect(await isReturning(await market.signIn(id))).toBe(false);
  await setLastVisit(id, '1 year');
  const first = await market.signIn(id);
  const second = await market.signIn(id);
  expect([await isReturning(first), await isReturning(second)]).toEqual([true, false]);
});

test('signing in many times at once while other rows reference the user does not deadlock', async () => {
  const { id } = await buildUser(market.db);
  const referenceUser = () =>
    market.db.transaction().execute(async (transaction) => {
      // What a foreign key takes; the second statement keeps the lock a little longer.
      await sql`select from users where id = ${id} for key share`.execute(transaction);
      await sql`select from users where id = ${id} for key share`.execute(transaction);
    });
  for (let round = 0; round < 40; round += 1)
    await Promise.all(Array.from({ length: 6 }, () => [market.signIn(id), referenceUser()]).flat());
});

test('the response to a profile change says it too', async () => {
  const { id } = await buildUser(market.db);
  await setLastVisit(id, '1 year');
  const token = await market.signIn(id);
  const answer = await market.call('PATCH', me, { token, body: { locale: 'de' } });
  expect((answer.body as { user: WireUserProfile }).user).toMatchObject({
    locale: 'de',
    is_returning: true,
  });
});

test('a visit is recorded with the session, not with every request', async () => {
  const { id } = await buildUser(market.db);
  const token = await market.signIn(id);
  await setLastVisit(id, '1 day');
  await market.get(me, { token });
  expect(await readTimeSinceLastVisit(id)).toBeGreaterThan(80_000_000);
  await sql`
    update sessions set last_seen_at = now() - interval '10 minutes' where user_id = ${id}`.execute(
    market.db,
  );
  await market.get(me, { token });
  expect(await readTimeSinceLastVisit(id)).toBeLessThan(60_000);
});
