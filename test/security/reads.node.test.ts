// One address cannot exhaust the page limit for others, signed-out visitors do not affect signed-in
// users behind the same address, and an invented session gains nothing.
import { sendJson, startTestWeb, type TestWeb } from '../setup/testWeb';
import { testRoutes } from '../ssr/testRoutes';
import { wireMe } from '../ssr/wireMe';

const LIMIT = 100;
const SESSION = 'session-of-somebody-who-is-known';
let web: TestWeb;
beforeEach(async () => {
  web = await startTestWeb({
    routes: testRoutes,
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    limits: {
      readsPerAddress: { limit: LIMIT, windowSeconds: 600 },
      readsPerSession: { limit: LIMIT / 2, windowSeconds: 600 },
      sessionChecksPerAddress: { limit: 5, windowSeconds: 600 },
    },
    answer: (req, res) => {
      if (req.url?.startsWith('/buyer/api/v1/users/me') !== true)
        sendJson(res, { correction: 'x' });
      else if (req.headers['auth-token'] === SESSION) sendJson(res, wireMe('Known'));
      else sendJson(res, { error: { message: 'none', code: 'unauthenticated' } }, 401);
    },
  });
});
afterEach(() => web.stop());

const from = (ip: string, headers: Record<string, string> = {}) => ({
  'x-forwarded-for': ip,
  ...headers,
});
const page = async (ip: string, headers?: Record<string, string>): Promise<number> =>
  (await web.get('/en/echo', from(ip, headers))).status;
async function exhaust(ip: string): Promise<void> {
  for (let n = 0; n < LIMIT / 5; n += 1) expect(await page(ip)).toBe(200);
}

test('limits one address at a time and never files and health checks', async () => {
  await exhaust('203.0.113.1');
  const { status, headers } = await web.get('/en/echo', from('203.0.113.1'));
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await web.get('/buyer/api/v1/lots', from('203.0.113.1'))).status).toBe(429);
  for (const path of ['/assets/client.0123456789.js', '/favicon.svg', '/healthz'])
    expect((await web.get(path, from('203.0.113.1'))).status).toBe(200);
  expect(await page('203.0.113.2')).toBe(200);
  // A household has a whole /64.
  await exhaust('2001:db8:1:2::1');
  expect([await page('2001:db8:1:2::ffff'), await page('2001:db8:1:3::1')]).toEqual([429, 200]);
});

test('a signed-in user behind the same address has a bucket of their own', async () => {
  await exhaust('203.0.113.1');
  const cookie = { cookie: `session=${SESSION}` };
  expect(await page('203.0.113.1', cookie)).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push(await page('203.0.113.1', cookie));
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429, 429, 429]);
});

test('invented sessions are verified a few times and gain nothing', async () => {
  await exhaust('203.0.113.1');
  web.seen.length = 0;
  for (let n = 0; n < 20; n += 1)
    expect(await page('203.0.113.1', { cookie: `session=invented-session-number-${n}` })).toBe(429);
  expect(web.seen).toHaveLength(5);
});

test('does not count this machine itself', async () => {
  for (let n = 0; n < LIMIT; n += 1) expect((await web.get('/en/echo')).status).toBe(200);
});
