// A user's sessions: listed, ended one by one or all at once, and renewed.
import { sql } from 'kysely';
import { listSessions } from '../../src/contract/accounts/sessions';
import { deleteExpired } from '../../server/marketplace/jobs/deleteExpired';
import { rotateSession } from '../../server/marketplace/http/sessions';
import { callEndpoint } from '../setup/call';
import {
  buildSignedInUser,
  getCookie,
  isSignedIn,
  testPassword,
  type TestUser,
} from '../setup/accountCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const path = '/accounts/api/v2/users/me/sessions';
const firefox =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:128.0) Gecko/20100101 Firefox/128.0';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/126.0.0.0 Mobile Safari/537.36';
const market = setUpMarketplace();

const signIn = (person: TestUser, headers: Record<string, string> = {}): Promise<Answer> =>
  market.post(
    '/accounts/api/v2/sessions',
    { email: person.email, password: testPassword },
    { headers },
  );
const list = async (token: string) =>
  (await callEndpoint(market, listSessions, {}, { token })).sessions;
const end = (token: string, id: number | string): Promise<Answer> =>
  market.call('DELETE', `${path}/${id}`, { token });

test('the list describes each session and marks the current one', async () => {
  const person = await buildSignedInUser(market);
  const [mac, phone] = [
    getCookie(
      await signIn(person, { 'user-agent': firefox, 'x-geo-country-iso-code': 'BE' }),
      'session',
    ),
    getCookie(await signIn(person, { 'user-agent': android }), 'session'),
  ];
  await market.signIn((await buildSignedInUser(market)).id);
  const sessions = await list(mac);
  expect(sessions).toHaveLength(3);
  expect(sessions.find(({ is_current: isCurrent }) => isCurrent)).toMatchObject({
    browser: 'Firefox',
    os: 'macOS',
    device_type: 'desktop',
    country_code: 'be',
  });
  expect((await list(phone)).find(({ is_current: isCurrent }) => isCurrent)).toMatchObject({
    browser: 'Chrome',
    os: 'Android',
    device_type: 'mobile',
    country_code: 'nl',
  });
  expect(JSON.stringify(sessions)).not.toContain(mac);
});

test.each(['', ' ', '\u00e9'.repeat(5), '(((((', 'x'.repeat(5_000)])(
  'accepts a user agent without information (%#)',
  async (userAgent) => {
    const person = await buildSignedInUser(market);
    await sql`
      update sessions set user_agent = ${userAgent} where user_id = ${person.id}`.execute(
      market.db,
    );
    expect((await list(person.token))[0]).toMatchObject({ device_type: expect.any(String) });
  },
);

test('does not list expired sessions', async () => {
  const person = await buildSignedInUser(market);
  const [idle, late] = [await market.signIn(person.id), await market.signIn(person.id)];
  expect(await list(person.token)).toHaveLength(3);
  await sql`
    update sessions set last_seen_at = now() - interval '15 days'
    where token_hash = sha256(${idle}::text::bytea)`.execute(market.db);
  await sql`
    update sessions set expires_at = now() where token_hash = sha256(${late}::text::bytea)`.execute(
    market.db,
  );
  expect(await list(person.token)).toHaveLength(1);
});

test('ends one session; another user’s session answers like a missing one', async () => {
  const [person, other] = [await buildSignedInUser(market), await buildSignedInUser(market)];
  const second = await market.signIn(person.id);
  const [foreign] = await list(other.token);
  const [a, b] = [await end(person.token, foreign?.id ?? 0), await end(person.token, 999_999_999)];
  expect([a.status, b.status]).toEqual([404, 404]);
  expect(a.text).toBe(b.text);
  expect(await isSignedIn(market, other.token)).toBe(true);
  const mine = (await list(person.token)).find(({ is_current: isCurrent }) => !isCurrent);
  expect((await end(person.token, mine?.id ?? 0)).status).toBe(204);
  expect(await isSignedIn(market, second)).toBe(false);
  expect((await end(person.token, mine?.id ?? 0)).status).toBe(404);
});

test.each(['01', '1e3', '-1', 'x', '9007199254740993'])('no session has the id %s', async (id) => {
  expect((await end((await buildSignedInUser(market)).token, id)).status).toBe(404);
});

test('ending the current session signs out', async () => {
  const person = await buildSignedInUser(market);
  const [current] = await list(person.token);
  const answer = await end(person.token, current?.id ?? 0);
  expect([answer.status, String(answer.headers['set-cookie'])]).toEqual([
    204,
    expect.stringMatching(/^session=;.*Max-Age=0/),
  ]);
  expect(await isSignedIn(market, person.token)).toBe(false);
});

test('ends all other sessions and returns their number', async () => {
  const [person, stranger] = [await buildSignedInUser(market), await buildSignedInUser(market)];
  const others = [await market.signIn(person.id), await market.signIn(person.id)];
  const answer = await market.call('DELETE', path, { token: person.token });
  expect([answer.status, answer.body]).toEqual([200, { ended: 2 }]);
  for (const token of others) expect(await isSignedIn(market, token)).toBe(false);
  expect(await isSignedIn(market, person.token)).toBe(true);
  expect(await isSignedIn(market, stranger.token)).toBe(true);
});

test('a renewed session keeps its id and absolute end, and its old token is void', async () => {
  const person = await buildSignedInUser(market);
  await sql`
    update sessions set expires_at = now() + interval '3 days'
    where user_id = ${person.id}`.execute(market.db);
  const [before] = await list(person.token);
  const cookie = await rotateSession({ sessionToken: person.token }, market.db);
  const token = /^session=([\w-]{43});/.exec(cookie)?.[1] ?? '';
  expect(await isSignedIn(market, person.token)).toBe(false);
  expect((await list(token))[0]).toMatchObject({
    id: before?.id,
    expires_at: before?.expires_at,
    is_current: true,
  });
  await expect(rotateSession({ sessionToken: person.token }, market.db)).rejects.toMatchObject({
    status: 401,
  });
});

test.each(['disabledAt', 'closedAt'] as const)(
  'an account with %s loses its session and cannot sign in',
  async (column) => {
    const person = await buildSignedInUser(market);
    expect(await isSignedIn(market, person.token)).toBe(true);
    await market.db
      .updateTable('users')
      .set({ [column]: new Date() })
      .where('id', '=', person.id)
      .execute();
    expect(await isSignedIn(market, person.token)).toBe(false);
    const [answer, unknown] = [
      await signIn(person),
      await market.post('/accounts/api/v2/sessions', {
        email: 'nobody@example.test',
        password: testPassword,
      }),
    ];
    expect([answer.status, answer.text]).toEqual([401, unknown.text]);
  },
);

test('needs a session for every endpoint', async () => {
  for (const [method, where] of [
    ['GET', path],
    ['DELETE', path],
    ['DELETE', `${path}/1`],
  ] as const)
    expect((await market.call(method, where)).status).toBe(401);
});

test('the job deletes expired rows and keeps the others', async () => {
  const person = await buildSignedInUser(market);
  const [idle, late] = [await market.signIn(person.id), await market.signIn(person.id)];
  await sql`
    update sessions set last_seen_at = now() - interval '15 days'
    where token_hash = sha256(${idle}::text::bytea)`.execute(market.db);
  await sql`
    update sessions set expires_at = now() - interval '1 second'
    where token_hash = sha256(${late}::text::bytea)`.execute(market.db);
  await sql`
    insert into registrations (email, locale, country_code, token_hash, expires_at)
    values
      ('a@example.test', 'en', 'nl', 'a', now() - interval '1 second'),
      ('b@example.test', 'en', 'nl', 'b', now() + interval '1 minute')`.execute(market.db);
  await sql`
    insert into account_tokens (user_id, kind, token_hash, expires_at)
    values (${person.id}, 'password_reset', 'c', now() - interval '1 second')`.execute(market.db);
  expect(await deleteExpired(market.db)).toBeGreaterThan(0);
  const left = await sql<{ sessions: number; registrations: number; tokens: number }>`
    select
      (select count(*)::int from sessions where user_id = ${person.id}) as sessions,
      (select count(*)::int from registrations) as registrations,
      (select count(*)::int from account_tokens) as tokens`.execute(market.db);
  expect(left.rows[0]).toEqual({ sessions: 1, registrations: 1, tokens: 0 });
});
