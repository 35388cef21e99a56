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
  // Express shows stacks unless this says production.
  delete process.env['NODE_ENV'];
  web = await startTestWeb({ routes: testRoutes, log, env: { APP_URL: 'https://app.example/gavel' } });
});
afterAll(async () => {
  process.env['NODE_ENV'] = environment;
  await web.stop();
});

const noTraces = (text: string): void =>
  expect(text).not.toMatch(/secret detail|node_modules|\.tsx?:|\bat [A-Za-z.]+ \(|\/server\//);

test('a page that fails to render is the error page with 500, bare, in its language, and no detail', async () => {
  const { status, text, headers } = await web.get('/en/throws?a=1');
  expect(status).toBe(500);
  expect(headers['cache-control']).toBe('private, no-store');
  for (const words of [
    'We can&#x27;t load this page right now',
    'Our servers didn&#x27;t respond as expected, but our teams are working on it.',
    'Refresh the page in a few seconds',
    'Try using the app',
    'Scan the QR code to quickly access this page on another device',
    'href="https://app.example/gavel"',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/<svg[^>]* height="150" width="150"/);
  expect(text).not.toContain('site-header');
  expect(text).not.toContain('<script');
  noTraces(text);
});

test('the fault itself is in the log, with the request id of the answer', async () => {
  const { headers } = await web.get('/en/throws');
  const line = lines
    .map((text) => JSON.parse(text))
    .find((entry) => entry.requestId === headers['x-request-id'] && entry.err !== undefined);
  expect(line).toMatchObject({ level: 50, err: { message: 'secret detail of a fault' } });
});

test('critical data that fail give their status and when to come back', async () => {
  const { status, headers, text } = await web.get('/en/fails');
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(text).toContain('load this page right now');
});

test('without html in Accept, and for calls, the error is an object', async () => {
  for (const [path, accept] of [
    ['/en/throws', 'application/json'],
    ['/buyer/api/none%00', 'text/html'],
  ] as const) {
    const { text, status } = await web.get(path, { accept });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(JSON.parse(text).error)).toEqual(['message', 'code']);
    noTraces(text);
  }
});

test.each(['/en?a[b][c]=1', '/en?__proto__=1', '/en?q=%E0%A4%A'])(
  '%s is a bad request with the error page',
  async (path) => {
    const { status, text } = await web.get(path);
    expect(status).toBe(400);
    expect(text).toContain('This address doesn’t work');
    expect(text).not.toContain('servers');
  },
);

test('a host that is not ours is a page in the language of the browser that leads to ours, without cookies', async () => {
  const { status, text, setCookies } = await web.get('/en', { host: 'evil.test' });
  expect(status).toBe(421);
  expect(text).toContain('You won’t find Gavel at this address');
  expect(text).toContain(`href="${web.origin}/en"`);
  expect(text).not.toContain('evil.test');
  expect(setCookies).toEqual([]);
  const call = await web.get('/buyer/api/v1/users/me', { host: 'evil.test' });
  expect(JSON.parse(call.text).error.code).toBe('unknown_host');
});

test('too many requests is a page that says how long to wait', async () => {
  const busy = await startTestWeb({ routes: testRoutes, deps: { renderer: { ...createRenderer(testRoutes), render: () => Promise.reject(new HttpError(429, 'too_many', 'Too many.', 120)) } } });
  const { status, text, headers } = await busy.get('/en');
  expect([status, headers['retry-after']]).toEqual([429, '120']);
  expect(text).toContain('Try again in 2 minutes.');
  await busy.stop();
});

test('each refusal is one line of JSON with its code', async () => {
  const before = lines.length;
  await web.get('/en', { host: 'evil.test' });
  const refusals = lines
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'refused');
  expect(refusals).toEqual([expect.objectContaining({ code: 'unknown_host', status: 421 })]);
});

test('the log holds no cookie, token or query', async () => {
  await web.get('/en?q=typed-words', {
    cookie: 'session=canary-session-0123456789',
    authorization: 'Bearer canary-token',
  });
  expect(lines.join('')).not.toMatch(/canary|typed-words/);
});

test('without the QR code when that is switched off', async () => {
  const quiet = await startTestWeb({ routes: testRoutes, env: { ERROR_QR: '0' } });
  const { text } = await quiet.get('/en/fails');
  expect(text).not.toContain('<svg');
  expect(text).not.toContain('Scan the QR code');
  expect(text).not.toContain('Try using the app');
  await quiet.stop();
});

test('when the error page itself cannot be made, the error is an object', async () => {
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
