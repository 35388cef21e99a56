import { startTestWeb, type TestWeb } from '../test/setup/testWeb';

let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({
    answer: (_req, res) => res.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  });
});
afterAll(() => web.stop());

test('reports health while it responds, and readiness while its upstream responds', async () => {
  expect(await web.get('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  // The first response may exceed the one-second limit on a machine that starts many tests.
  while ((await web.get('/readyz')).status !== 200);
  expect(await web.get('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
});

test('renders unknown pages as 404 with header and footer, in the URL’s language', async () => {
  const answer = await web.get('/nl/nothing-here');
  expect(answer.status).toBe(404);
  expect(answer.text).toContain('<html lang="nl">');
  expect(answer.text).toContain('id="site-header"');
});

test('returns an error object for unknown API paths', async () => {
  const answer = await web.get('/buyer/api/v1/../../secret');
  expect(answer).toMatchObject({
    status: 404,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
  expect(JSON.parse(answer.text)).toEqual({
    error: { code: 'not_found', message: 'Not found.' },
  });
});

test('sets its own request id on every response', async () => {
  const answer = await web.get('/healthz', { 'x-request-id': 'chosen-by-the-client' });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('caches built files for a year and hides source maps and the manifest', async () => {
  const file = await web.get('/assets/client.0123456789.js');
  expect(file).toMatchObject({
    status: 200,
    text: '"client"',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  for (const path of [
    '/assets/client.0123456789.js.map',
    '/assets/none.js',
    '/assets/../manifest.json',
    '/assets/%2e%2e/manifest.json',
    '/manifest.json',
  ]) {
    expect((await web.get(path)).status).toBe(404);
  }
});
