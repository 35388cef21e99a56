import type { RequestListener } from 'node:http';
import { CSRF_TOKEN, sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';
import { readUpstreamCookies } from './sessionExchange';

/** In whole seconds, as cookies write them. */
const EXPIRES = new Date(Math.ceil(Date.now() / 1000) * 1000 + 30 * 86_400_000).toUTCString();
const SESSION = 'new-session-of-the-upstream';
const DEVICE = 'D'.repeat(43);
const cookie = {
  session: `session=${SESSION}; Path=/; HttpOnly; Expires=${EXPIRES}`,
  device: `device=${DEVICE}; Path=/; HttpOnly; Max-Age=34560000`,
  cleared: 'session=; Path=/; HttpOnly; Max-Age=0',
};

let answer: RequestListener = (_req, res) => sendJson(res, {});
let plain: TestWeb;
let tls: TestWeb;
beforeAll(async () => {
  const listener: RequestListener = (req, res) => answer(req, res);
  plain = await startTestWeb({ answer: listener });
  tls = await startTestWeb({ answer: listener, env: { PUBLIC_ORIGIN: 'https://gavel.test' } });
});
afterAll(() => Promise.all([plain.stop(), tls.stop()]));

const answers = (cookies: string[], status = 200, body: unknown = {}): void => {
  answer = (_req, res) => {
    res.writeHead(status, { 'set-cookie': cookies, 'content-type': 'application/json' });
    res.end(status === 204 ? undefined : JSON.stringify(body));
  };
};
const filterByName = (lines: string[], name: string): string[] =>
  lines.filter((line) => line.startsWith(`${name}=`));
const hasNewCsrfToken = (lines: string[]): boolean =>
  filterByName(lines, 'x-s-csrf-token').some((line) => !line.includes(CSRF_TOKEN));

test.each([
  ['a new password', 'PUT', '/accounts/api/v2/users/me/password'],
  ['a second factor', 'POST', '/accounts/api/v2/users/me/mfa/totp/confirmation'],
  ['becoming a seller', 'POST', '/accounts/api/v2/users/me/seller'],
  ['a confirmed registration', 'POST', '/accounts/api/v2/registrations/confirmation'],
  ['signing in', 'POST', '/accounts/api/v2/sessions'],
])('sets a new session after %s', async (_what, method, path) => {
  answers([cookie.session]);
  const { setCookies } = await tls.write(method, path, {});
  expect(setCookies).toContain(
    `__Host-session=${SESSION}; Path=/; Expires=${EXPIRES}; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(setCookies).toContain(`logged_in=yes; Path=/; Expires=${EXPIRES}; Secure; SameSite=Lax`);
  expect(hasNewCsrfToken(setCookies)).toBe(true);
  expect((await plain.write(method, path, {})).setCookies).toContain(
    `session=${SESSION}; Path=/; Expires=${EXPIRES}; HttpOnly; SameSite=Lax`,
  );
});

test.each<[string, unknown, boolean]>([
  ['from sign-in', { user: { id: 501 } }, true],
  ['from a registration', { signed_in: { user: { id: 501 } } }, true],
  ['from a registration in another browser', { signed_in: null }, false],
  ['a string', { user: { id: '501' } }, false],
  ['a negative number', { user: { id: -1 } }, false],
])('sets the user_id cookie only for a valid id: %s', async (_what, body, isSet) => {
  answers([cookie.session], 201, body);
  const { setCookies } = await tls.write('POST', '/accounts/api/v2/sessions', {});
  expect(filterByName(setCookies, 'user_id')).toEqual(
    isSet ? [`user_id=501; Path=/; Expires=${EXPIRES}; Secure; SameSite=Lax`] : [],
  );
});

test('sets the device cookie for 400 days, even on a refusal, and keeps the session', async () => {
  answers([cookie.device], 403, { error: { message: '', code: 'mfa_error' } });
  const { status, setCookies } = await tls.write('POST', '/accounts/api/v2/sessions', {});
  expect(status).toBe(403);
  expect(setCookies).toHaveLength(1);
  expect(setCookies[0]).toMatch(
    new RegExp(
      `^__Host-device=${DEVICE}; Max-Age=34560000; Path=/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$`,
    ),
  );
  expect((await plain.write('POST', '/accounts/api/v2/sessions', {})).setCookies[0]).toMatch(
    new RegExp(
      `^device=${DEVICE}; Max-Age=34560000; Path=/; Expires=[^;]+; HttpOnly; SameSite=Lax$`,
    ),
  );
});

test('reads the device only from its cookie', async () => {
  answers([]);
  const seenFor = async (web: TestWeb, headers: Record<string, string>): Promise<unknown> => {
    await web.get('/accounts/api/v2/mfa/challenges/x', headers);
    return web.seen.at(-1)?.headers['x-device-token'];
  };
  expect(await seenFor(tls, { cookie: `__Host-device=${DEVICE}` })).toBe(DEVICE);
  expect(await seenFor(plain, { cookie: `device=${DEVICE}` })).toBe(DEVICE);
  expect(await seenFor(tls, { cookie: `device=${DEVICE}` })).toBeUndefined();
  expect(await seenFor(plain, { cookie: 'device=too-short' })).toBeUndefined();
  expect(await seenFor(plain, { 'x-device-token': DEVICE })).toBeUndefined();
});

test.each([
  ['signing out', 'DELETE', '/accounts/api/v2/sessions/current', '"cache"'],
  ['closing the account', 'POST', '/accounts/api/v2/users/me/closure', '"cache", "storage"'],
])('clears all personal data on %s', async (_what, method, path, cleared) => {
  answers([cookie.cleared], 204);
  const { headers, setCookies } = await tls.write(method, path);
  for (const name of ['__Host-session', 'logged_in', 'user_id'])
    expect(filterByName(setCookies, name)).toEqual([
      expect.stringMatching(new RegExp(`^${name}=; Path=/; Expires=Thu, 01 Jan 1970`)),
    ]);
  expect(hasNewCsrfToken(setCookies)).toBe(true);
  expect(filterByName(setCookies, '__Host-device')).toEqual([]);
  expect(headers['clear-site-data']).toBe(cleared);
});

test.each([
  '/buyer/api/v1/users/me',
  '/payments/api/v1/test/tokens',
  '/feedback/api/v2/sellers/1/feedbacks',
])('drops cookies of other services: %s', async (path) => {
  answers([cookie.session, cookie.device, 'other=1']);
  expect((await plain.get(path)).setCookies).toEqual([]);
});

test('ignores forged logged_in and user_id cookies', async () => {
  answers([]);
  const path = '/buyer/api/v1/users/me';
  await plain.get(path);
  const honest = plain.seen.at(-1)?.headers ?? {};
  await plain.get(path, { cookie: 'logged_in=yes; user_id=1' });
  const forged = plain.seen.at(-1)?.headers ?? {};
  const without = ({ 'x-request-id': _id, traceparent: _trace, ...rest }: typeof honest) => rest;
  expect(without(forged)).toEqual(without(honest));
  expect(forged['auth-token']).toBeUndefined();
  const { text } = await plain.get('/en/accounts/none', { cookie: 'logged_in=yes; user_id=1' });
  expect(text).toContain('Sign in');
  expect(text).not.toContain('Sign out');
});

describe('upstreamCookies', () => {
  const NOW = Date.UTC(2026, 10, 20);
  const TOKEN = 'a-session-token-of-the-upstream';
  const DEVICE = 'd'.repeat(43);
  const read = (...lines: string[]) => readUpstreamCookies(lines, NOW);

  test.each([
    [
      `session=${TOKEN}; Path=/; HttpOnly; Expires=Wed, 30 Dec 2026 12:00:00 GMT`,
      Date.UTC(2026, 11, 30, 12),
    ],
    [`session=${TOKEN}; Max-Age=60; Expires=Wed, 30 Dec 2026 12:00:00 GMT`, NOW + 60_000],
    [`session=${TOKEN}`, null],
  ])('reads the session from %s', (line, expires) => {
    expect(read(line).session).toEqual({
      token: TOKEN,
      expires: expires === null ? null : new Date(expires),
    });
  });

  test.each([
    'session=; Path=/; Max-Age=0',
    `session=${TOKEN}; Max-Age=-1`,
    'session=; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ])('reads %s as cleared', (line) => {
    expect(read(line).session).toBe('cleared');
  });

  test.each([
    'session=short',
    'session=with blanks and more of them',
    `xsession=${TOKEN}`,
    `a=session=${TOKEN}`,
    `session=${'x'.repeat(201)}`,
    '',
  ])('ignores %j', (line) => {
    expect(read(line)).toEqual({ session: null, device: null });
  });

  test('reads the device, also together with the session', () => {
    expect(read(`device=${DEVICE}; Max-Age=34560000`, `session=${TOKEN}`)).toMatchObject({
      session: { token: TOKEN },
      device: { token: DEVICE },
    });
    expect(read(`device=${DEVICE}x`).device).toBeNull();
    expect(readUpstreamCookies(undefined, NOW)).toEqual({ session: null, device: null });
  });

  test('uses the last Set-Cookie of a name', () => {
    expect(read(`session=${TOKEN}`, 'session=; Max-Age=0').session).toBe('cleared');
    expect(read('session=; Max-Age=0', `session=${TOKEN}`).session).toMatchObject({ token: TOKEN });
  });
});
