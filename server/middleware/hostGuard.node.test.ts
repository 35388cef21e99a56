import { rawRequest, parseStatuses } from '../../test/setup/rawRequest';
import { testRoutes } from '../../test/ssr/testRoutes';
import { startTestWeb, type TestWeb } from '../../test/setup/testWeb';

const env = {
  PUBLIC_ORIGIN: 'https://gavel.test',
  COUNTRY_DOMAINS: 'gavel.test.nl,gavel.test.be=fr',
};
let web: TestWeb;
let perLocale: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({ routes: testRoutes, env });
  perLocale = await startTestWeb({ routes: testRoutes, env: { ...env, DOMAIN_PER_LOCALE: '1' } });
});
afterAll(() => Promise.all([web.stop(), perLocale.stop()]));

test.each([
  'evil.test',
  'gavel.test.evil.test',
  'gavel.test:8080',
  'user@gavel.test',
  '127.0.0.1',
  'gavel.test,evil.test',
  '',
])('rejects the host %j', async (host) => {
  const { status, text } = await web.get('/en', { host });
  expect([400, 421]).toContain(status);
  expect(text).not.toContain('evil');
});

test('accepts a host in upper case', async () => {
  expect((await web.get('/en', { host: 'GAVEL.test' })).status).toBe(200);
});

test.each([
  ['two Host headers', 'GET /en HTTP/1.1\r\nHost: gavel.test\r\nHost: evil.test\r\n\r\n'],
  ['no Host header', 'GET /en HTTP/1.1\r\n\r\n'],
  ['an absolute URL', 'GET http://evil.test/en HTTP/1.1\r\nHost: gavel.test\r\n\r\n'],
  ['a path with two slashes', 'GET //evil.test/en HTTP/1.1\r\nHost: gavel.test\r\n\r\n'],
  ['a path with a backslash', 'GET /\\evil.test/en HTTP/1.1\r\nHost: gavel.test\r\n\r\n'],
])('rejects %s as a bad request', async (_what, bytes) => {
  expect(parseStatuses(await rawRequest(web.port, bytes))).toEqual([400]);
});

test.each([
  ['gavel.test.nl', '/', 'https://gavel.test/nl'],
  ['gavel.test.nl', '/l/1-ring?a=b', 'https://gavel.test/nl/l/1-ring?a=b'],
  ['gavel.test.nl', '/de/l/1-ring', 'https://gavel.test/de/l/1-ring'],
  ['gavel.test.be', '/', 'https://gavel.test/fr'],
])('redirects http://%s%s to %s', async (host, path, target) => {
  const { status, headers } = await web.get(path, { host });
  expect({ status, location: headers.location }).toEqual({ status: 308, location: target });
});

test('serves each locale on its own domain and redirects the others', async () => {
  const dutch = await perLocale.get('/nl', { host: 'gavel.test.nl' });
  expect(dutch.status).toBe(200);
  expect(dutch.text).toContain('<link rel="canonical" href="https://gavel.test.nl/nl">');
  expect(dutch.text).toContain('hreflang="fr" href="https://gavel.test.be/fr"');
  expect(dutch.text).toContain('hreflang="de" href="https://gavel.test/de"');
  const french = await perLocale.get('/fr?a=b', { host: 'gavel.test.nl' });
  expect({ status: french.status, location: french.headers.location }).toEqual({
    status: 308,
    location: 'https://gavel.test.be/fr?a=b',
  });
});
