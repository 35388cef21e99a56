// Many passwords tried on one account from many addresses, and one password tried on every account
// from one address, through the web server and directly at the marketplace. The owner can always
// sign in. Prints its figures.
import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { createPasswordHasher } from '../../server/marketplace/domain/accounts/passwords';
import { getCookie, testPassword } from '../setup/accountCalls';
import { parseBody, startRealGavel, type RealGavel } from '../setup/realGavel';
import { readCode, readLinkToken } from '../setup/readMail';
import { buildUser, type UserRow } from '../builders/buildUser';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const sessions = '/accounts/api/v2/sessions';
const figures: string[] = [];
let gavel: RealGavel;
let passwordHash: string;
beforeAll(async () => {
  gavel = await startRealGavel({ withWebLimits: true });
  passwordHash = await createPasswordHasher().hash(testPassword);
});
afterAll(async () => {
  await gavel.stop();
  process.stdout.write(figures.map((line) => `guessing: ${line}\n`).join(''));
});
beforeEach(async () => {
  await gavel.market.db.deleteFrom('rateLimits').execute();
  jest.mocked(verify).mockClear();
});

const person = (overrides: Parameters<typeof buildUser>[1] = {}): Promise<UserRow> =>
  buildUser(gavel.market.db, { passwordHash, ...overrides });
/** How many passwords were actually verified. */
const countVerified = (): number => jest.mocked(verify).mock.calls.length;
const count = (statuses: readonly number[]): Record<number, number> => {
  const counted: Record<number, number> = {};
  for (const status of statuses) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};
const getAddress = (index: number): string =>
  `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;

test('verifies only ten passwords for one account from 300 addresses', async () => {
  const { email } = await person();
  const tries = await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      // Every hundredth guess is right.
      const password = index > 10 && index % 100 === 50 ? testPassword : `guess number ${index}`;
      return gavel.visitor({ ip: getAddress(index) }).call('POST', sessions, { email, password });
    }),
  );
  const statuses = count(tries.map(({ status }) => status));
  // Some right guesses may be among the first ten, where they are accepted.
  expect(countVerified()).toBeLessThanOrEqual(10 + (statuses[201] ?? 0) * 10);
  // 503: the queue was full, so the password was not verified either.
  expect(
    (statuses[401] ?? 0) + (statuses[429] ?? 0) + (statuses[201] ?? 0) + (statuses[503] ?? 0),
  ).toBe(300);
  figures.push(
    `one account, 300 addresses: ${JSON.stringify(statuses)}, ` +
      `${countVerified()} passwords verified`,
  );
});

test('the wait grows with each attempt, and the right password waits like any other', async () => {
  const { email } = await person();
  const waits: number[] = [];
  for (let index = 0; index < 40; index += 1) {
    const { status, headers } = await gavel
      .visitor({ ip: getAddress(index) })
      .call('POST', sessions, {
        email,
        password: index >= 10 && index % 2 === 0 ? testPassword : 'wrong',
      });
    expect([index, status]).toEqual([index, index < 10 ? 401 : 429]);
    if (index >= 10) waits.push(Number(headers['retry-after']));
  }
  expect(countVerified()).toBe(10);
  expect(waits[0]).toBeGreaterThan(890);
  expect(waits.at(-1)).toBeGreaterThan(3_500);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  figures.push(`the wait grows from ${waits[0]} to ${waits.at(-1)} seconds in 30 refused tries`);
});

test('the owner can sign in from a known browser, or after a password reset', async () => {
  const owner = await person({ newDeviceCheck: true });
  const atHome = gavel.visitor({ ip: '192.0.2.1' });
  const { market } = gavel;
  const refused = await atHome.call('POST', sessions, {
    email: owner.email,
    password: testPassword,
  });
  expect(refused.status).toBe(403);
  const device = atHome.cookies.get('device') ?? '';
  const { challenge_id: id } = parseBody<{ error: { meta: { challenge_id: string } } }>(refused)
    .error.meta;
  await atHome.call('POST', `/accounts/api/v2/mfa/challenges/${id}/code`, { method: 'email' });
  await atHome.call('POST', `/accounts/api/v2/mfa/challenges/${id}/verification`, {
    method: 'email',
    code: await readCode(market, owner.email),
  });
  expect(
    (await atHome.call('POST', sessions, { email: owner.email, password: testPassword })).status,
  ).toBe(201);
  await atHome.call('DELETE', `${sessions}/current`);

  let turn = 0;
  const attack = async (tries: number, what = 'wrong'): Promise<number[]> => {
    const statuses: number[] = [];
    for (let index = 0; index < tries; index += 1)
      statuses.push(
        (
          await gavel
            .visitor({ ip: getAddress((turn += 1)) })
            .call('POST', sessions, { email: owner.email, password: what })
        ).status,
      );
    return statuses;
  };
  await attack(30);
  expect(atHome.cookies.get('device')).toBe(device);
  expect(
    (await atHome.call('POST', sessions, { email: owner.email, password: testPassword })).status,
  ).toBe(201);
  // The known browser has no more attempts than any other: ten.
  const guesses: number[] = [];
  for (let index = 0; index < 12; index += 1)
    guesses.push(
      (await atHome.call('POST', sessions, { email: owner.email, password: 'forgotten' })).status,
    );
  expect(count(guesses)).toEqual({ 401: 10, 429: 2 });
  // An invented device id gives no extra attempts.
  const impostor = gavel.visitor({ ip: '192.0.2.99' });
  impostor.cookies.set('device', 'e'.repeat(43));
  expect(
    (await impostor.call('POST', sessions, { email: owner.email, password: testPassword })).status,
  ).toBe(429);

  const abroad = gavel.visitor({ ip: '192.0.2.2' });
  expect(
    (await abroad.call('POST', sessions, { email: owner.email, password: testPassword })).status,
  ).toBe(429);
  expect(
    (await abroad.call('POST', '/accounts/api/v2/password_resets', { email: owner.email })).status,
  ).toBe(201);
  const token = await readLinkToken(market, owner.email);
  const reset = await abroad.call('POST', '/accounts/api/v2/password_resets/confirmation', {
    token,
    password: 'a new horse in the stable',
  });
  expect([reset.status, abroad.cookies.has('session')]).toEqual([204, false]);
  await attack(15, 'a new horse in the stable');
  expect(
    (
      await abroad.call('POST', sessions, {
        email: owner.email,
        password: 'a new horse in the stable',
      })
    ).status,
  ).toBe(201);
  // The browser known before the reset is not known afterwards.
  expect(
    (
      await atHome.call('POST', sessions, {
        email: owner.email,
        password: 'a new horse in the stable',
      })
    ).status,
  ).toBe(429);
  figures.push('the owner came in from a known browser and after a reset while the attack went on');
});

describe('one password on 1,000 accounts', () => {
  const emails = Array.from({ length: 1_000 }, (_, index) => `sprayed-${index}@example.test`);
  beforeAll(async () => {
    const row = (email: string, index: number) => ({
      email,
      passwordHash,
      bidderToken: index.toString(16).padStart(40, '0'),
      bidderNumber: 1_000 + index,
      newDeviceCheck: false,
    });
    await gavel.market.db.insertInto('users').values(emails.map(row)).execute();
  });
  const spray = async (
    ask: (email: string, index: number) => Promise<number>,
  ): Promise<Record<number, number>> => {
    const statuses: number[] = [];
    for (let from = 0; from < emails.length; from += 50)
      statuses.push(
        ...(await Promise.all(
          emails.slice(from, from + 50).map((email, index) => ask(email, from + index)),
        )),
      );
    return count(statuses);
  };
  const straight =
    (ip: (index: number) => string) =>
    async (email: string, index: number): Promise<number> =>
      (
        await gavel.market.post(
          sessions,
          { email, password: 'Summer2026!' },
          {
            headers: {
              'x-client-ip': ip(index),
              'x-forwarded-for': getAddress(index),
              forwarded: `for=${getAddress(index)}`,
            },
          },
        )
      ).status;
  const throughWeb =
    (headers: (index: number) => Record<string, string>) =>
    async (email: string, index: number): Promise<number> =>
      (
        await gavel
          .visitor({ ip: '203.0.113.77' })
          .call('POST', sessions, { email, password: 'Summer2026!' }, headers(index))
      ).status;

  test.each<[string, (email: string, index: number) => Promise<number>]>([
    ['from one address, with another X-Forwarded-For each time', straight(() => '203.0.113.60')],
    [
      'from one IPv6 /64, another address each time',
      straight(
        (index) =>
          `2001:db8:77:1:${(index * 7919)
            .toString(16)
            .padStart(8, '0')
            .replace(/(.{4})(.{4})/, '$1:$2')}:${index.toString(16)}:1`,
      ),
    ],
    [
      'through the web server, with a forged X-Forwarded-For chain',
      throughWeb((index) => ({ 'x-forwarded-for': `${getAddress(index)}, 203.0.113.78` })),
    ],
    [
      'through the web server, with every other client address header',
      throughWeb((index) => ({
        'x-client-ip': getAddress(index),
        'x-real-ip': getAddress(index),
        'true-client-ip': getAddress(index),
        'cf-connecting-ip': getAddress(index),
        forwarded: `for=${getAddress(index)}`,
      })),
    ],
  ])('%s: verifies 25', async (what, ask) => {
    const statuses = await spray(ask);
    expect(statuses).toEqual({ 401: 25, 429: 975 });
    expect(countVerified()).toBe(25);
    figures.push(`1,000 accounts ${what}: ${countVerified()} passwords verified`);
  });
});

test('a session has 256 bits, and none of 2,000 guesses is valid', async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () =>
      gavel.market.post(sessions, { email: (await person()).email, password: testPassword }),
    ),
  );
  const tokens = answers.map((answer) => getCookie(answer, 'session'));
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const [first = ''] = tokens;
  const near = Array.from(
    { length: 2_000 },
    (_, index) => `${first.slice(0, 40)}${index.toString(36).padStart(3, '0').slice(-3)}`,
  ).filter((token) => token !== first);
  const statuses: number[] = [];
  for (let from = 0; from < near.length; from += 50)
    statuses.push(
      ...(await Promise.all(
        near
          .slice(from, from + 50)
          .map(
            async (token) => (await gavel.market.get('/buyer/api/v1/users/me', { token })).status,
          ),
      )),
    );
  expect(count(statuses)).toEqual({ 401: near.length });
});
