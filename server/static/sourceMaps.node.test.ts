import { startTestWeb, type TestWeb } from '../../test/setup/testWeb';

const KEY = 'a-key-for-the-source-maps-of-a-test';
const SCRIPT = '/assets/client.0123456789.js';
const MAP = `/source-maps${SCRIPT}.map`;
const bearer = { authorization: `Bearer ${KEY}` };

let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({ env: { SOURCE_MAP_KEY: KEY } });
});
afterAll(() => web.stop());

test.each([
  ['a bearer token', bearer],
  ['the security token of Sentry', { 'x-sentry-token': KEY }],
])('sends a map to those with the key as %s, and names it with the script', async (_how, key) => {
  const { headers } = await web.get(SCRIPT, key);
  expect(headers['sourcemap']).toBe(MAP);
  const map = await web.get(MAP, key);
  expect([map.status, map.text]).toEqual([200, '{"version":3}']);
  expect(map.headers['cache-control']).toBe('private, no-store');
});

test.each([
  ['no key', {}],
  ['another key', { authorization: `Bearer ${KEY}x` }],
  ['an empty key', { 'x-sentry-token': '' }],
  ['the key in another scheme', { authorization: `Basic ${KEY}` }],
])('with %s, the map is missing and the script does not name it', async (_how, key) => {
  const script = await web.get(SCRIPT, key);
  expect([script.status, script.headers['sourcemap']]).toEqual([200, undefined]);
  expect(script.text).not.toContain('sourceMappingURL');
  for (const path of [MAP, `${SCRIPT}.map`, `${MAP}?key=${KEY}`])
    expect((await web.get(path, key)).status).toBe(404);
});

test('the key opens no other file', async () => {
  for (const path of ['/source-maps/', '/source-maps/../manifest.json', `${SCRIPT}.map`])
    expect([404, 400]).toContain((await web.get(path, bearer)).status);
});

test('without the setting, no key opens anything', async () => {
  const closed = await startTestWeb();
  expect((await closed.get(MAP, { authorization: 'Bearer null' })).status).toBe(404);
  expect((await closed.get(MAP, { 'x-sentry-token': 'null' })).status).toBe(404);
  await closed.stop();
});
