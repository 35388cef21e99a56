import { startTestWeb, type TestWeb } from '../test/setup/testWeb';

let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({
    answer: (_req, res) => res.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  });
});
afterAll(() => web.stop());

test('health says that the process answers, readiness that its upstream does', async () => {
  expect(await web.get('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  // Its upstream has a second to answer in, which a machine that starts many tests can miss at first.
  while ((await web.get('/readyz')).status !== 200);
  expect(await web.get('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
});

test('an unknown page is a 404 in the shell, in the language of its address', async () => {
  const answer = await web.get('/nl/nothing-here');
  expect(answer.status).toBe(404);
  expect(answer.text).toContain('<html lang="nl">');
  expect(answer.text).toContain('id="site-header"');
});

test('an unknown path of the API is the error object', async () => {
  const answer = await web.get('/buyer/api/v1/../../secret');
  expect(answer).toMatchObject({ status: 404, headers: { 'content-type': 'application/json; charset=utf-8' } });
  expect(JSON.parse(answer.text)).toEqual({ error: { code: 'not_found', message: 'There is nothing here.' } });
});

test('every answer has a request id of ours, whatever the client sent', async () => {
  const answer = await web.get('/healthz', { 'x-request-id': 'chosen-by-the-client' });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('files of the build are kept for a year; maps, the manifest and missing ones are not there', async () => {
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
