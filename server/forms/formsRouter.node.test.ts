import type { RequestListener } from 'node:http';
import { CSRF_TOKEN, sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';

/** In whole seconds, as cookies write them. */
const EXPIRES = new Date(Math.ceil(Date.now() / 1000) * 1000 + 30 * 86_400_000).toUTCString();
const TOKEN = 'upstream-session-token';

const upstream: RequestListener = (req, res) => {
  if (req.method === 'DELETE') res.writeHead(204).end();
  else
    sendJson(res, { session: {} }, 201, {
      'set-cookie': `session=${TOKEN}; Path=/; HttpOnly; Expires=${EXPIRES}`,
    });
};
let answer = upstream;
let web: TestWeb;
let secure: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({ answer: (req, res) => answer(req, res) });
  secure = await startTestWeb({ answer: upstream, env: { PUBLIC_ORIGIN: 'https://gavel.test' } });
});
afterAll(() => Promise.all([web.stop(), secure.stop()]));
beforeEach(() => {
  answer = upstream;
});

function submit(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  server = web,
) {
  return server.fetchAnswer(path, {
    method: 'POST',
    headers: {
      origin: server.origin,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `x-s-csrf-token=${CSRF_TOKEN}; session=0123456789abcdef`,
      ...headers,
    },
    body: new URLSearchParams({ 'x-s-csrf-token': CSRF_TOKEN, ...fields }).toString(),
  });
}

test('signs in upstream, sets our session cookie and redirects back', async () => {
  const { status, headers, setCookies } = await submit('/nl/accounts/login', {
    email: 'a@b.test',
    password: 'p&q',
    redirect_after: '/l/1-ring?bid=5',
  });
  expect(web.seen.at(-1)).toMatchObject({
    method: 'POST',
    url: '/accounts/api/v2/sessions',
    body: '{"email":"a@b.test","password":"p&q"}',
  });
  expect({ status, location: headers.location }).toEqual({
    status: 303,
    location: '/nl/l/1-ring?bid=5',
  });
  expect(setCookies).toContain(
    `session=${TOKEN}; Path=/; Expires=${EXPIRES}; HttpOnly; SameSite=Lax`,
  );
  expect(setCookies).toContain(`logged_in=yes; Path=/; Expires=${EXPIRES}; SameSite=Lax`);
  expect(setCookies.find((line) => line.startsWith('x-s-csrf-token='))).not.toContain(CSRF_TOKEN);
});

test('restricts the session cookie to this host over TLS', async () => {
  const { setCookies } = await submit(
    '/en/accounts/login',
    { email: 'a', password: 'b' },
    {},
    secure,
  );
  expect(setCookies).toContain(
    `__Host-session=${TOKEN}; Path=/; Expires=${EXPIRES}; HttpOnly; Secure; SameSite=Lax`,
  );
});

test('sets the same cookie for sign-in by script and clears it on sign-out', async () => {
  const signedIn = await secure.write('POST', '/accounts/api/v2/sessions', {
    email: 'a',
    password: 'b',
  });
  expect(signedIn.status).toBe(201);
  expect(signedIn.setCookies).toContain(
    `__Host-session=${TOKEN}; Path=/; Expires=${EXPIRES}; HttpOnly; Secure; SameSite=Lax`,
  );
  const signedOut = await secure.write('DELETE', '/accounts/api/v2/sessions/current');
  expect(signedOut.headers['clear-site-data']).toBe('"cache"');
  expect(signedOut.setCookies.find((line) => line.startsWith('__Host-session=;'))).toContain(
    'Expires=Thu, 01 Jan 1970',
  );
});

test.each([
  [401, 'invalid_credentials'],
  [429, 'rate_limited'],
  [503, 'unavailable'],
])('after %d the form shows %s and keeps the return path', async (status, problem) => {
  answer = (_req, res) => sendJson(res, { error: { message: '', code: '' } }, status);
  const { headers, setCookies } = await submit('/en/accounts/login', {
    email: 'a',
    password: 'b',
    redirect_after: '/l/1',
  });
  expect(headers.location).toBe(`/en/accounts/login?error=${problem}&redirect_after=%2Fl%2F1`);
  expect(setCookies).toEqual([]);
});

test('reports an upstream that is unreachable', async () => {
  answer = (req) => req.socket.destroy();
  expect(
    (await submit('/en/accounts/login', { email: 'a', password: 'b' })).headers.location,
  ).toContain('error=unavailable');
});

test('ends the upstream session on sign-out and redirects to the home page', async () => {
  const { status, headers, setCookies } = await submit('/en/user/logout', {});
  expect(web.seen.at(-1)).toMatchObject({
    method: 'DELETE',
    url: '/accounts/api/v2/sessions/current',
    headers: { 'auth-token': '0123456789abcdef' },
  });
  expect({ status, location: headers.location }).toEqual({ status: 303, location: '/en' });
  expect(setCookies.find((line) => line.startsWith('session=;'))).toBeDefined();
});

test('rejects forms without the CSRF token or from another site', async () => {
  const before = web.seen.length;
  expect((await submit('/en/user/logout', { 'x-s-csrf-token': 'other' })).status).toBe(403);
  expect(
    (await submit('/en/accounts/login', { email: 'a' }, { origin: 'https://evil.test' })).status,
  ).toBe(403);
  expect((await submit('/en/accounts/login', { email: 'a' }, { cookie: '' })).status).toBe(403);
  expect(web.seen.length).toBe(before);
});

test('does not sign out on a GET request', async () => {
  const before = web.seen.length;
  const { setCookies } = await web.get('/en/user/logout', {
    cookie:
      'session=0123456789abcdef; x-s-csrf-token=0123456789abcdef; anonymous_id=0123456789abcdef',
  });
  expect(setCookies.filter((line) => line.startsWith('session=')).length).toBe(0);
  expect(web.seen.slice(before).filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('rejects long forms and forms with too many fields', async () => {
  expect((await submit('/en/accounts/login', { email: 'x'.repeat(9000) })).status).toBe(413);
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, '']));
  expect((await submit('/en/accounts/login', many)).status).toBe(400);
});
