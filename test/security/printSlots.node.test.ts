// A bulk print verifies the session once before it loads anything: an invalid session costs one
// upstream call and takes no print slot. One user takes a bounded number of slots.
import type http from 'node:http';
import { sendJson, startTestWeb, type TestWeb } from '../setup/testWeb';
import { allRoutes } from '../../src/app/routes/allRoutes';
import { wireMe } from '../ssr/wireMe';

const REAL = 'r'.repeat(43);
const GIVES_UP = `${REAL.slice(0, 42)}g`;
const ids = Array.from({ length: 50 }, (_, index) => String(index + 1));
const documents = ['packing_slip', 'label', 'receipt', 'cn22', 'cn23', 'commercial_invoice'];
const printPath =
  `/en/f/seller/orders/print.pdf?ids=${ids.join(',')}` + `&documents=${documents.join(',')}`;
const withSession = (token: string) => ({
  cookie: `x-s-csrf-token=test-csrf-token-0123456789; session=${token}`,
});

let web: TestWeb;
let held: http.ServerResponse[] = [];
beforeAll(async () => {
  web = await startTestWeb({
    routes: allRoutes,
    // The deadline is long enough that held answers do not time out on a slow machine.
    limits: { pageDeadlineMs: 60_000 },
    answer: (req, res) => {
      if (!String(req.headers['auth-token']).startsWith(REAL.slice(0, 40)))
        sendJson(res, { error: { message: 'none', code: 'unauthenticated' } }, 401);
      else if (req.url === '/buyer/api/v1/users/me') sendJson(res, wireMe('Seller'));
      else held.push(res);
    },
  });
});
afterAll(() => web.stop());
beforeEach(() => {
  web.seen.length = 0;
  held = [];
});

const begin = (token: string) =>
  web.write('POST', '/print/api/v1/jobs', { ids, documents, locale: 'en' }, withSession(token));

test('a file for an invented session costs one upstream call and redirects', async () => {
  const { status, headers } = await web.get(printPath, withSession('A'.repeat(20)));
  expect([status, headers.location]).toEqual([
    302,
    '/en/accounts/login?redirect_after=%2Ff%2Fseller%2Forders',
  ]);
  expect(web.seen.map(({ url }) => url)).toEqual(['/buyer/api/v1/users/me']);
  expect((await web.get(printPath)).status).toBe(302);
  expect(web.seen).toHaveLength(1);
});

test('jobs of invented sessions take no slot from a real seller', async () => {
  const invented = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      begin(`invented-session-${String(index).padStart(6, '0')}`),
    ),
  );
  expect(new Set(invented.map(({ status }) => status))).toEqual(new Set([401]));
  expect(web.seen.every(({ url }) => url === '/buyer/api/v1/users/me')).toBe(true);
  expect((await begin(REAL)).status).toBe(202);
});

test('an aborted job cancels its upstream calls and starts no more', async () => {
  // Disables request timeouts.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  const begun = await begin(GIVES_UP);
  const { id } = (JSON.parse(begun.text) as { job: { id: string } }).job;
  const ownCalls = () => held.filter(({ req }) => req.headers['auth-token'] === GIVES_UP);
  while (ownCalls().length < 4) await new Promise(setImmediate);
  const cancelled = ownCalls().map((res) => new Promise((resolve) => res.once('close', resolve)));
  const path = `/print/api/v1/jobs/${id}`;
  expect((await web.write('DELETE', path, undefined, withSession(GIVES_UP))).status).toBe(204);
  await Promise.all(cancelled);
  expect(ownCalls().length).toBe(4);
}, 20_000);

test('one user has two jobs at a time over all their sessions', async () => {
  // One job is still running from the previous test.
  expect((await begin(`${REAL.slice(0, 42)}b`)).status).toBe(202);
  expect((await begin(`${REAL.slice(0, 42)}c`)).status).toBe(503);
  const files = [1, 2].map(() => web.get(printPath, withSession(REAL)).catch(() => null));
  while (web.seen.filter(({ url }) => url.includes('/users/me')).length < 4)
    await new Promise(setImmediate);
  while (held.length < 2 * 4) await new Promise(setImmediate);
  expect((await web.get(printPath, withSession(REAL))).status).toBe(503);
  web.server.closeAllConnections();
  await Promise.all(files);
});
