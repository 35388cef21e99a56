import { testRoutes } from '../../test/ssr/testRoutes';
import { startTestWeb, type TestWeb, type WebAnswer } from '../../test/setup/testWeb';

let local: TestWeb;
let secure: TestWeb;
beforeAll(async () => {
  local = await startTestWeb({ routes: testRoutes });
  secure = await startTestWeb({ routes: testRoutes, env: { PUBLIC_ORIGIN: 'https://gavel.test' } });
});
afterAll(() => Promise.all([local.stop(), secure.stop()]));

const paths = [
  '/en',
  '/en/none',
  '/en/fails',
  '/en/throws',
  '/buyer/api/v1/lots',
  '/buyer/nothing',
  '/assets/none.js',
  '/robots.txt',
  '/healthz',
  '/en?__proto__=1',
  '/',
];

const pictureOrigins = 'https://pictures.example http://127.0.0.1:4100';

const getPolicy = ({ headers }: WebAnswer): string => String(headers['content-security-policy']);

test('allows pictures from our own host and configured hosts only', async () => {
  const web = await startTestWeb({
    routes: testRoutes,
    env: { PICTURE_HOSTS: 'pictures.example,http://127.0.0.1:4100' },
  });
  const policy = getPolicy(await web.get('/en'));
  await web.stop();
  expect(policy).toContain(`; img-src 'self' data: ${pictureOrigins};`);
  expect(policy.replace(pictureOrigins, '')).not.toMatch(/unsafe|\*|https?:/);
});

test('allows connections to Sentry, whose settings are in the page', async () => {
  const web = await startTestWeb({
    routes: testRoutes,
    env: { SENTRY_DSN: 'https://key@sentry.example/7', SENTRY_RELEASE: 'gavel@1.2' },
  });
  const page = await web.get('/en');
  await web.stop();
  expect(getPolicy(page)).toContain("; connect-src 'self' https://sentry.example;");
  expect(page.text).toContain(
    '"sentry":{"dsn":"https://key@sentry.example/7","environment":"production","release":"gavel@1.2","sampleRate":0}',
  );
  const without = await local.get('/en');
  expect(getPolicy(without)).toContain("; connect-src 'self';");
  expect(without.text).toContain('"sentry":null');
});

test.each(paths)('sends all security headers for %s', async (path) => {
  const answer = await secure.get(path);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
  expect(answer.headers).not.toHaveProperty('x-powered-by');
  const policy = getPolicy(answer);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9_-]{24}'/);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test('uses one nonce for a page and its policy, and never reuses it', async () => {
  const nonces = new Set<string>();
  for (let number = 0; number < 20; number += 1) {
    const answer = await local.get('/en');
    const nonce = /'nonce-([^']+)'/.exec(getPolicy(answer))?.[1] ?? '';
    expect(answer.text).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(20);
});

test('does not require TLS over plain http', async () => {
  const answer = await local.get('/en');
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
  expect(getPolicy(answer)).not.toContain('upgrade-insecure-requests');
});

test('hides the session cookie from scripts and keeps the anonymous id for 180 days', async () => {
  const { setCookies } = await secure.get('/en', { cookie: 'country=us' });
  const anonymous = setCookies.find((line) => line.startsWith('anonymous_id='));
  expect(anonymous).toMatch(/Max-Age=15552000; Path=\/; .*Secure; SameSite=Lax/);
  expect(setCookies.find((line) => line.startsWith('x-s-csrf-token='))).toMatch(
    /Path=\/; Secure; SameSite=Lax/,
  );
  expect(setCookies.join()).not.toMatch(/Domain=/i);
});

test('sets no cookies for a visitor who has both', async () => {
  const { setCookies } = await local.get('/en', {
    cookie: 'country=us; anonymous_id=0123456789abcdef; x-s-csrf-token=0123456789abcdef',
  });
  expect(setCookies).toEqual([]);
});
