// Signing in and out over HTTP, and the attacks on it: guessing passwords, finding out who has an
// account, planted sessions.
import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { sql } from 'kysely';
import { createPasswordHasher } from '../../server/marketplace/domain/accounts/passwords';
import { buildUser, type UserRow } from '../builders/buildUser';
import { ageRateLimits } from '../setup/ageRateLimits';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

const path = '/accounts/api/v2/sessions';
const password = 'correct horse battery';
const lines: string[] = [];
let market: TestMarketplace;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await createPasswordHasher().hash(password);
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  market = await startTestMarketplace({ log });
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

const user = (): Promise<UserRow> => buildUser(market.db, { passwordHash });
const signIn = (
  email: string,
  secret = password,
  ip = '203.0.113.1',
  headers: Record<string, string> = {},
): Promise<Answer> =>
  market.post(path, { email, password: secret }, { headers: { 'x-client-ip': ip, ...headers } });
const getToken = (answer: Answer): string =>
  /^session=([\w-]{43});/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
const me = (token: string): Promise<Answer> => market.get('/buyer/api/v1/users/me', { token });

test('signs in with a new token that is stored only as its hash', async () => {
  const { email, id } = await user();
  const answer = await signIn(`  ${email.toUpperCase()} `);
  expect(answer.status).toBe(201);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^session=.*; Path=\/; HttpOnly; SameSite=Lax; /),
    expect.stringMatching(/^device=.*; Path=\/; HttpOnly; SameSite=Lax; /),
  ]);
  const token = getToken(answer);
  expect((await me(token)).status).toBe(200);
  const stored = await market.db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored.tokenHash.equals(createHash('sha256').update(token).digest())).toBe(true);
  expect(answer.text).not.toContain(token);
  expect(answer.text).not.toContain(email);
});

test('signing out ends the session at once, and needs no session', async () => {
  const token = getToken(await signIn((await user()).email));
  const out = await market.call('DELETE', `${path}/current`, { token });
  expect([out.status, out.text]).toEqual([204, '']);
  expect((await me(token)).status).toBe(401);
  expect((await market.call('DELETE', `${path}/current`)).status).toBe(204);
});

test('sign-in ends a session that the request brought along', async () => {
  const { id, email } = await user();
  const planted = await market.signIn(id);
  const answer = await market.post(path, { email, password }, { token: planted });
  expect(getToken(answer)).not.toBe(planted);
  expect((await me(planted)).status).toBe(401);
  expect((await me(getToken(answer))).status).toBe(200);
});

test('a session ends after 14 idle days and after 60 days in any case', async () => {
  const { id } = await user();
  const token = await market.signIn(id);
  const age = (seen: string, expires: string) =>
    sql`
      update sessions
      set last_seen_at = now() - ${seen}::interval, expires_at = now() + ${expires}::interval
      where user_id = ${id}`.execute(market.db);
  await age('13 days 23 hours', '1 minute');
  expect((await me(token)).status).toBe(200);
  // A visit extends the idle time, but not the absolute end.
  const row = await market.db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  expect(Date.now() - row.lastSeenAt.getTime()).toBeLessThan(60_000);
  expect(row.expiresAt.getTime() - Date.now()).toBeLessThan(61_000);
  await age('14 days 1 second', '1 day');
  expect((await me(token)).status).toBe(401);
  await age('0 days', '-1 second');
  expect((await me(token)).status).toBe(401);
});

test('an unknown address and a wrong password get the same response and headers', async () => {
  const { email } = await user();
  const [wrong, unknown] = [
    await signIn(email, 'nope'),
    await signIn('nobody@example.test', 'nope'),
  ];
  expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
  expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers));
});

test('ten wrong passwords lock an account with a growing wait, from any address', async () => {
  const { email } = await user();
  for (let index = 0; index < 10; index += 1)
    expect((await signIn(email, 'nope', `192.0.2.${index}`)).status).toBe(401);
  const waits: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const answer = await signIn(email, password, `192.0.2.${100 + index}`);
    expect(answer.status).toBe(429);
    waits.push(Number(answer.headers['retry-after']));
  }
  expect(waits[0]).toBeGreaterThan(890);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits[3]).toBeGreaterThan(waits[0] ?? Infinity);
  await ageRateLimits(market.db, 3_601);
  expect((await signIn(email)).status).toBe(201);
});

test('attempts on an international domain count together, with or without an account', async () => {
  const { email } = await buildUser(market.db, {
    email: 'known@xn--bcher-kva.example',
    passwordHash,
  });
  for (const name of [email.split('@')[0] ?? '', 'nobody']) {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push(
        (
          await signIn(
            `${name}@${index % 2 === 0 ? 'bücher' : 'xn--bcher-kva'}.example`,
            'nope',
            `192.0.2.${index}`,
          )
        ).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    await market.db.deleteFrom('rateLimits').execute();
  }
});

test('limits one network to 25 attempts across accounts, also across an IPv6 /64', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 27; index += 1)
    statuses.push(
      (await signIn(`spray-${index}@example.test`, 'nope', `2001:db8:1:2::${index.toString(16)}`))
        .status,
    );
  expect(statuses.slice(0, 25).every((status) => status === 401)).toBe(true);
  expect(statuses.slice(25)).toEqual([429, 429]);
  expect((await signIn('spray-x@example.test', 'nope', '2001:db8:1:3::1')).status).toBe(401);
});

test('right passwords do not count as attempts', async () => {
  const { email } = await user();
  for (let index = 0; index < 30; index += 1) expect((await signIn(email)).status).toBe(201);
});

test('forwarding headers from the client have no effect', async () => {
  for (let index = 0; index < 25; index += 1) {
    await signIn(`fwd-${index}@example.test`, 'nope', '203.0.113.9', {
      'x-forwarded-for': `10.0.0.${index}`,
      forwarded: `for=10.0.0.${index}`,
    });
  }
  expect(
    (await signIn('fwd@example.test', 'nope', '203.0.113.9', { 'x-forwarded-for': '10.9.9.9' }))
      .status,
  ).toBe(429);
});

test('sign-in fails when the rate limiter cannot count', async () => {
  const { email } = await user();
  await sql`alter table rate_limits rename to lost`.execute(market.db);
  const answer = await signIn(email);
  await sql`alter table lost rename to rate_limits`.execute(market.db);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['more than 72 bytes count', `${'x'.repeat(72)}a`, `${'x'.repeat(72)}b`],
  ['spaces count', 'a password ', 'a password'],
  ['case counts', 'A password', 'a password'],
])('passwords: %s', async (_name, right, wrong) => {
  const { email } = await buildUser(market.db, {
    passwordHash: await createPasswordHasher().hash(right),
  });
  expect((await signIn(email, wrong)).status).toBe(401);
  expect((await signIn(email, right)).status).toBe(201);
});

test('an accented letter matches in composed and decomposed form', async () => {
  const { email } = await buildUser(market.db, {
    passwordHash: await createPasswordHasher().hash('caf\u00e9 caf\u00e9'),
  });
  expect((await signIn(email, 'cafe\u0301 cafe\u0301')).status).toBe(201);
});

test.each([
  ['1,001 characters', 'x'.repeat(1_001), 422],
  ['1,000 characters', 'x'.repeat(1_000), 401],
  ['a NUL', 'a\0b', 422],
  ['empty', '', 401],
  ['emoji', '🔑'.repeat(40), 401],
])('a password of %s', async (_name, secret, status) => {
  expect((await signIn('odd@example.test', secret)).status).toBe(status);
});

test('the stored hash has the agreed cost, and an older one is rehashed at sign-in', async () => {
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash(password, {
    algorithm: 2,
    memoryCost: 4_096,
    timeCost: 1,
    parallelism: 1,
  });
  const { email, id } = await buildUser(market.db, { passwordHash: weak });
  expect((await signIn(email)).status).toBe(201);
  const stored = await market.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn(email)).status).toBe(201);
});

test('logs every event once, without passwords, tokens or addresses', async () => {
  const { email } = await user();
  lines.length = 0;
  const token = getToken(await signIn(email));
  await signIn(email, 'a wrong canary');
  await market.call('DELETE', `${path}/current`, { token });
  const events = lines
    .map((line) => (JSON.parse(line) as { event?: string }).event)
    .filter((event) => event !== undefined);
  expect(events).toEqual(['sign_in', 'sign_in_failed', 'sign_out']);
  for (const secret of [password, 'a wrong canary', token, email])
    expect(lines.join('')).not.toContain(secret);
});
