// Floods and shapes that could break a parser, for everything that the web server itself parses.
import { rawRequest, parseStatuses } from '../setup/rawRequest';
import { sendJson, startTestWeb, type TestWeb } from '../setup/testWeb';
import { testRoutes } from '../ssr/testRoutes';

let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({
    routes: testRoutes,
    env: { PUBLIC_ORIGIN: 'http://gavel.test' },
    answer: (_req, res) => sendJson(res, { correction: 'x' }),
  });
});
afterAll(() => web.stop());

test.each([
  ['101 values', `?${'a[]=1&'.repeat(101)}`],
  ['a long query', `?q=${'a'.repeat(9000)}`],
  ['deep brackets', '?a[b][c]=1'],
  ['a thousand brackets', `?a${'[]'.repeat(1000)}=1`],
  ['a prototype', '?__proto__[x]=1'],
  ['a constructor', '?constructor[prototype][x]=1'],
  ['two forms of a key', '?a=1&a[]=2'],
  ['a broken escape', '?q=%E0%A4%A'],
])('answers %s in the query with 400', async (_what, search) => {
  expect((await web.get(`/en/echo${search}`)).status).toBe(400);
});

test.each([
  ['a header named __proto__', '__proto__: x\r\n'],
  ['a header named constructor', 'constructor: x\r\n'],
  ['a cookie named __proto__', 'Cookie: __proto__=x; session=__proto__\r\n'],
  [
    'a hundred cookies',
    `Cookie: ${Array.from({ length: 100 }, (_, index) => `ab_${index}=x`).join('; ')}\r\n`,
  ],
  ['malformed languages', `Accept-Language: ${'x,'.repeat(3000)}\r\n`],
  ['malformed encodings', 'Accept-Encoding: br;q=0.\u00ff\r\nAccept: ;;;,,\r\n'],
])('accepts %s without harm', async (_what, header) => {
  const text = await rawRequest(
    web.port,
    `GET /en/echo HTTP/1.1\r\nHost: gavel.test\r\n${header}Connection: close\r\n\r\n`,
  );
  expect(parseStatuses(text)).toEqual([200]);
});

test('two hundred experiment parameters set no cookie', async () => {
  const search = Array.from({ length: 90 }, (_, index) => `ab_${index}=x`).join('&');
  const { status, setCookies } = await web.get(`/en?${search}`);
  expect(status).toBe(200);
  expect(setCookies.length).toBeLessThanOrEqual(2);
});

test('refuses a compressed body before decompressing it', async () => {
  const { status } = await web.write(
    'POST',
    '/buyer/api/v1/lots',
    {},
    { 'content-encoding': 'gzip' },
  );
  expect(status).toBe(415);
});

test('cuts off a chunked body that exceeds the limit', async () => {
  const head = [
    'POST /buyer/api/v1/lots HTTP/1.1',
    'Host: gavel.test',
    'Origin: http://gavel.test',
    'Content-Type: application/json',
    'X-S-Csrf-Token: 0123456789abcdef',
    'Cookie: x-s-csrf-token=0123456789abcdef',
    'Transfer-Encoding: chunked',
    'Connection: close',
    '\r\n',
  ].join('\r\n');
  const chunk = `2710\r\n${'x'.repeat(10_000)}\r\n`;
  const before = web.seen.length;
  expect(parseStatuses(await rawRequest(web.port, head + chunk.repeat(20)))).toEqual([413]);
  expect(web.seen.length).toBe(before);
});

test('refuses a 100 KB search by its length', async () => {
  const text = await rawRequest(
    web.port,
    `GET /en/s?q=${'a'.repeat(100_000)}! HTTP/1.1\r\nHost: gavel.test\r\n\r\n`,
  );
  expect(parseStatuses(text)).toEqual([431]);
});

test('serves no file at paths that often leak secrets', async () => {
  const paths = [
    '.env',
    '.git/config',
    '.git/HEAD',
    'package.json',
    'server.js',
    'node_modules/x',
    'wp-admin/',
    'wp-login.php',
    'metrics',
    'debug',
    'actuator/env',
    'phpinfo.php',
    'backup.sql',
    'id_rsa',
    'assets/client.0123456789.js.map',
    'source-maps/assets/client.0123456789.js.map',
    'manifest.json',
    'dist/node/web.js',
    'server/index.ts',
    '.DS_Store',
    'admin',
    'config.json',
  ];
  for (const path of paths) {
    for (const prefix of ['/', '/en/']) {
      const { status, headers, text } = await web.get(prefix + path);
      // A path without a locale redirects to its page, which does not exist.
      if (status === 307) expect((await web.get(String(headers.location))).status).toBe(404);
      else
        expect({ path, status }).toEqual({
          path,
          status: path.endsWith('/') && prefix === '/en/' ? 308 : 404,
        });
      expect(text).not.toMatch(/PRIVATE|password|secret/i);
    }
  }
});

test('security.txt names a contact and an expiry date', async () => {
  const { status, headers, text } = await web.get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^Contact: mailto:[^\s@]+@[^\s@]+\nExpires: /);
  expect(Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
  expect(text).toContain('Canonical: http://gavel.test/.well-known/security.txt');
});

test('debug mode cannot be enabled from outside', async () => {
  const { text } = await web.get('/en?debugMode=1&debug=1&GAVEL_DEBUG=1', {
    cookie: 'debugMode=1',
    'x-debug': '1',
  });
  expect(text).toContain('"debugMode":false');
  expect(text).not.toContain('Crash this page');
});
