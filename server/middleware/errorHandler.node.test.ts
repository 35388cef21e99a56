import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createRenderer } from '../../src/entry/server';
import { testRoutes } from '../../test/ssr/testRoutes';
import { startTestWeb, type TestWeb } from '../../test/setup/testWeb';
import { HttpError } from './httpError';

const lines: string[] = [];
const log = pino(
  { level: 'info' },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);
let web: TestWeb;
const environment = process.env['NODE_ENV'];
beforeAll(async () => {
  // Express sends stack traces unless NODE_ENV is production.
  delete process.env['NODE_ENV'];
  web = await startTestWeb({
    routes: testRoutes,
    log,
    env: { APP_URL: 'https://app.example/gavel' },
  });
});
afterAll(async () => {
  process.env['NODE_ENV'] = environment;
  await web.stop();
});

const expectNoStackTrace = (text: string): void =>
  expect(text).not.toMatch(/secret detail|node_modules|\.tsx?:|\bat [A-Za-z.]+ \(|\/server\//);

test('renders a bare 500 page in its language, without details, when rendering fails', async () => {
  const { status, text, headers } = await web.get('/en/throws?a=1');
  expect(status).toBe(500);
  expect(headers['cache-control']).toBe('private, no-store');
  for (const words of [
    'We can’t load this page right now',
    'Our servers didn’t respond as expected. We’re working on it.',
    'Wait a few seconds and refresh the page',
    'Try using the app',
    'Scan the QR code to quickly access this page on another device',
    'href="https://app.example/gavel"',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/<svg[^>]* height="150" width="150"/);
  expect(text).not.toContain('site-header');
  expect(text).not.toContain('<script');
  expectNoStackTrace(text);
});

test('logs the error with the request id of the response', async () => {
  const { headers } = await web.get('/en/throws');
  const line = lines
    .map((text) => JSON.parse(text))
    .find((entry) => entry.requestId === headers['x-request-id'] && entry.err !== undefined);
  expect(line).toMatchObject({ level: 50, err: { message: 'secret detail of a fault' } });
});

test('returns the status and Retry-After of critical data that failed', async () => {
  const { status, headers, text } = await web.get('/en/fails');
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(text).toContain('load this page right now');
});

test('returns an error object for calls and without html in Accept', async () => {
  for (const [path, accept] of [
    ['/en/throws', 'application/json'],
    ['/buyer/api/none%00', 'text/html'],
  ] as const) {
    const { text, status } = await web.get(path, { accept });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(JSON.parse(text).error)).toEqual(['message', 'code']);
    expectNoStackTrace(text);
  }
});

test.each(['/en?a[b][c]=1', '/en?__proto__=1', '/en?q=%E0%A4%A'])(
  '%s returns the error page with 400',
  async (path) => {
    const { status, text } = await web.get(path);
    expect(status).toBe(400);
    expect(text).toContain('This address doesn’t work');
    expect(text).not.toContain('servers');
  },
);

test('renders a page without cookies that links to our host for an unknown host', async () => {
  const { status, text, setCookies } = await web.get('/en', { host: 'evil.test' });
  expect(status).toBe(421);
  expect(text).toContain('You won’t find Gavel at this address');
  expect(text).toContain(`href="${web.origin}/en"`);
  expect(text).not.toContain('evil.test');
  expect(setCookies).toEqual([]);
  const call = await web.get('/buyer/api/v1/users/me', { host: 'evil.test' });
  expect(JSON.parse(call.text).error.code).toBe('unknown_host');
});

test('renders a page with the waiting time for too many requests', async () => {
  const busy = await startTestWeb({
    routes: testRoutes,
    deps: {
      renderer: {
        ...createRenderer(testRoutes),
        render: () => Promise.reject(new HttpError(429, 'too_many', 'Too many.', 120)),
      },
    },
  });
  const { status, text, headers } = await busy.get('/en');
  expect([status, headers['retry-after']]).toEqual([429, '120']);
  expect(text).toContain('Try again in 2 minutes.');
  await busy.stop();
});

test('logs one line of JSON with its code for each refusal', async () => {
  const before = lines.length;
  await web.get('/en', { host: 'evil.test' });
  const refusals = lines
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'refused');
  expect(refusals).toEqual([expect.objectContaining({ code: 'unknown_host', status: 421 })]);
});

test('logs no cookies, tokens or queries', async () => {
  await web.get('/en?q=typed-words', {
    cookie: 'session=canary-session-0123456789',
    authorization: 'Bearer canary-token',
  });
  expect(lines.join('')).not.toMatch(/canary|typed-words/);
});

test('omits the QR code if it is disabled', async () => {
  const quiet = await startTestWeb({ routes: testRoutes, env: { ERROR_QR: '0' } });
  const { text } = await quiet.get('/en/fails');
  expect(text).not.toContain('<svg');
  expect(text).not.toContain('Scan the QR code');
  expect(text).not.toContain('Try using the app');
  await quiet.stop();
});

test('returns an error object if rendering the error page fails', async () => {
  const broken = await startTestWeb({
    routes: testRoutes,
    deps: {
      manifest: () => {
        throw new Error('the manifest is gone');
      },
    },
  });
  const { status, text } = await broken.get('/en/fails');
  expect(status).toBe(503);
  expect(JSON.parse(text).error.code).toBe('page_failed');
  await broken.stop();
});
