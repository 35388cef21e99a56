import { sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';
import { searchApi } from '../../src/api/buyer/search';
import { createPageResult, type AppRoute } from '../../src/platform/routing';
import { isOwnPage, mayCarryToken } from './pageKinds';

const route = (path: string): AppRoute => ({
  id: 'thing',
  path,
  access: 'anyone',
  load: () => Promise.resolve({ Page: () => null }),
  prefetch: async ({ dispatch }) => {
    await dispatch(searchApi.endpoints.getCorrection.initiate({ q: path }, { subscribe: false }));
    return createPageResult({ title: 'A page' });
  },
  namespaces: [],
});
const DEVICE = 'D'.repeat(43);

let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({
    routes: [
      route('/open'),
      route('/accounts/thing'),
      route('/accounts/register'),
      route('/seller/thing'),
      route('/user/thing'),
      route('/f/thing'),
      route('/admin/thing'),
    ],
    answer: (_req, res) => sendJson(res, { correction: null }),
  });
});
afterAll(() => web.stop());

test.each(['/accounts/thing', '/seller/thing', '/user/thing', '/f/thing', '/admin/thing'])(
  '%s is rendered per browser and not indexed',
  async (path) => {
    web.seen.length = 0;
    const { text, headers } = await web.get(`/en${path}`, { cookie: `device=${DEVICE}` });
    await web.get(`/en${path}`);
    expect(web.seen.map(({ headers: sent }) => sent['x-device-token'])).toEqual([
      DEVICE,
      undefined,
    ]);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('rel="canonical"');
    expect(headers['cache-control']).toBe('private, no-store');
  },
);

test('shares public pages, which do not depend on the browser', async () => {
  web.seen.length = 0;
  const { text } = await web.get('/en/open', { cookie: `device=${DEVICE}` });
  await web.get('/en/open');
  expect(web.seen.map(({ headers }) => headers['x-device-token'])).toEqual([undefined]);
  expect(text).toContain('rel="canonical"');
});

test('leaks no token through links in header or footer', async () => {
  const token = 'secret-of-the-mail';
  const { text } = await web.get(`/en/accounts/register?token=${token}`);
  expect(text).toContain('id="site-header"');
  expect(text).not.toContain(token);
});

test.each([
  ['/accounts', true],
  ['/accounts/settings/account', true],
  ['/seller/register', true],
  ['/user/logout', true],
  ['/u/7/kiln', false],
  ['/users', false],
  ['/sellers', false],
  ['/l/1', false],
])('%s is the user’s own page: %s', (path, isOwn) => {
  expect(isOwnPage(path)).toBe(isOwn);
});

test.each([
  ['/accounts/reset_password', true],
  ['/zh-Hant/accounts/register', true],
  ['/en/accounts/confirm_email', true],
  ['/en/accounts/settings/verifications/', true],
  ['/en/accounts/login', false],
  ['/en/x/accounts/register', false],
])('%s may carry a token: %s', (path, may) => {
  expect(mayCarryToken(path)).toBe(may);
});
