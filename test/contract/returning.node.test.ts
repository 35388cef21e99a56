// Who comes back after six months or more, over HTTP: it is said of the session that they come back with, and of no other.
import { sql } from 'kysely';
import type { WireUserProfile } from '../../src/contract/buyer/users';
import { buildUser } from '../builders/buildUser';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());

const me = '/buyer/api/v1/users/me';
const isReturning = async (token: string): Promise<boolean> => ((await market.get(me, { token })).body as { user: WireUserProfile }).user.is_returning;
const wasHere = (userId: number, ago: string) => sql`update users set last_seen_at = now() - ${ago}::interval where id = ${userId}`.execute(market.db);
const lastSeen = async (userId: number): Promise<number> =>
  Date.now() - (await market.db.selectFrom('users').select('last_seen_at').where('id', '=', userId).executeTakeFirstOrThrow()).last_seen_at.getTime();

test.each([
  ['6 months', true],
  ['3 years', true],
  ['5 months 20 days', false],
  ['0 days', false],
])('signing in %s after the last visit: %s', async (ago, expected) => {
  const { id } = await buildUser(market.db);
  await wasHere(id, ago);
  const token = await market.signIn(id);
  expect(await isReturning(token)).toBe(expected);
  expect(await lastSeen(id)).toBeLessThan(60_000);
});

test('somebody who has just come is not coming back, and the next session knows nothing of the absence', async () => {
  const { id } = await buildUser(market.db);
  expect(await isReturning(await market.signIn(id))).toBe(false);
  await wasHere(id, '1 year');
  const first = await market.signIn(id);
  const second = await market.signIn(id);
  expect([await isReturning(first), await isReturning(second)]).toEqual([true, false]);
});

test('the profile says it in the answer to a change too', async () => {
  const { id } = await buildUser(market.db);
  await wasHere(id, '1 year');
  const token = await market.signIn(id);
  const answer = await market.call('PATCH', me, { token, body: { locale: 'de' } });
  expect((answer.body as { user: WireUserProfile }).user).toMatchObject({ locale: 'de', is_returning: true });
});

test('a visit counts with the session, not at every request', async () => {
  const { id } = await buildUser(market.db);
  const token = await market.signIn(id);
  await wasHere(id, '1 day');
  await market.get(me, { token });
  expect(await lastSeen(id)).toBeGreaterThan(80_000_000);
  await sql`update sessions set last_seen_at = now() - interval '10 minutes' where user_id = ${id}`.execute(market.db);
  await market.get(me, { token });
  expect(await lastSeen(id)).toBeLessThan(60_000);
});
