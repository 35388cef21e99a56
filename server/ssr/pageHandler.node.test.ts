import type { RequestListener } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import http from 'node:http';
import { sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';
import { testRoutes } from '../../test/ssr/testRoutes';
import { wireMe } from '../../test/ssr/wireMe';

const SESSION = 'session=0123456789abcdef';
const KNOWN = 'anonymous_id=0123456789abcdef; x-s-csrf-token=0123456789abcdef';

const usual: RequestListener = (req, res) => {
  if (req.url?.startsWith('/buyer/api/v1/users/me'))
    sendJson(res, wireMe('Ann Owner'), 200, { 'x-server-time-ms': '1700000000000' });
  else sendJson(res, { correction: 'A ring' });
};
let answer = usual;
let web: TestWeb;
beforeEach(async () => {
  answer = usual;
  web = await startTestWeb({ routes: testRoutes, answer: (req, res) => answer(req, res) });
});
afterEach(() => web.stop());

function dataOf(text: string, id: string): Record<string, unknown> {
  return JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(text)?.[1] ?? 'null',
  );
}

test('a page: its HTML, its state as inert JSON, its chunk with integrity, its shell', async () => {
  const { status, text, headers } = await web.get('/en/echo');
  expect(status).toBe(200);
  expect(text).toContain('<h1>A ring</h1>');
  expect(text).toMatch(
    /<script defer nonce="[^"]+" src="\/assets\/client\.0123456789\.js" integrity="sha384-abc" crossorigin="anonymous">/,
  );
  expect(text).toContain('src="/assets/thing.0123456789.js"');
  expect(text).toContain('<link rel="preload" as="fetch" crossorigin href="/i18n/en/common.0123456789.json">');
  expect(text).toContain('id="site-header"');
  expect(text).toContain('class="site-footer"');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(JSON.stringify(dataOf(text, 'page-state'))).toContain('A ring');
  expect(dataOf(text, 'page-payload')).toMatchObject({
    facts: { locale: 'en', isSignedIn: false, country: 'nl' },
    sentAt: expect.any(Number),
  });
});

test('the state has the allow-listed slices and nothing of RTK’s own', async () => {
  const { text } = await web.get('/en/echo');
  const state = dataOf(text, 'page-state');
  expect(Object.keys(state)).toEqual(['buyerApi', 'feesApi', 'financeApi']);
  for (const slice of Object.values(state))
    expect(Object.keys(slice as object).sort()).toEqual(['provided', 'queries']);
});

test('a signed-in user is asked for once, and neither e-mail nor token is in the page', async () => {
  const { text } = await web.get('/en/viewer', { cookie: SESSION });
  expect(text).toContain('viewer:Ann Owner');
  expect(text).toContain('<span class="site-header__name">Ann Owner</span>');
  expect(web.seen.filter(({ url }) => url.startsWith('/buyer/api/v1/users/me'))).toHaveLength(1);
  expect(web.seen[0]?.headers['auth-token']).toBe('0123456789abcdef');
  expect(text).not.toMatch(/secret\.test|0123456789abcdef(?!\d|\.)/);
});

test('without a session nobody is asked for', async () => {
  await web.get('/en/viewer');
  expect(web.seen).toEqual([]);
});

test('a session that is none any more: the page of a visitor, and the cookie is cleared', async () => {
  answer = (_req, res) => sendJson(res, { error: { message: '', code: 'unauthenticated' } }, 401);
  const { status, text, setCookies } = await web.get('/en/viewer', { cookie: SESSION });
  expect(status).toBe(200);
  expect(text).toContain('viewer:nobody');
  expect(text).toContain('data-overlay="SIGN_IN"');
  expect(dataOf(text, 'page-payload')).toMatchObject({ facts: { isSignedIn: false } });
  expect(setCookies.find((line) => line.startsWith('session=;'))).toContain('1970');
});

test('a profile that cannot be had leaves the page without the name', async () => {
  answer = (_req, res) => sendJson(res, {}, 503);
  const { status, text } = await web.get('/en/viewer', { cookie: SESSION });
  expect(status).toBe(200);
  expect(text).toContain('site-header__name"></span>');
});

test('the clock starts from the upstream’s, not from this machine’s', async () => {
  await web.get('/en/viewer', { cookie: SESSION });
  const { text } = await web.get('/en/viewer');
  const { sentAt } = dataOf(text, 'page-payload');
  expect(Math.abs(Number(sentAt) - 1_700_000_000_000)).toBeLessThan(5000);
});

test.each([
  ['/en/moved', 301, '/en/l/1-right-slug'],
  ['/en/leaves', 302, '/en'],
  ['/', 307, '/de'],
  ['/echo?q=a%2Fb', 307, '/de/echo?q=a%2Fb'],
  ['/ca', 307, '/de/ca'],
  ['/EN/echo', 308, '/en/echo'],
  ['/du', 308, '/de'],
])('%s leads with %d to %s', async (path, status, location) => {
  const answered = await web.get(path, { 'accept-language': 'de-AT' });
  expect({ status: answered.status, location: answered.headers.location }).toEqual({ status, location });
  expect(answered.headers['cache-control']).toBe(
    status === 301 || status === 308 ? 'public, max-age=3600' : 'private, no-store',
  );
});

test('statuses of the route are those of the answer', async () => {
  expect((await web.get('/en/gone')).status).toBe(410);
  expect((await web.get('/en/none')).status).toBe(404);
});

test('a thing that is not there has the page for that, whole, and the browser knows which page it is', async () => {
  const { status, text } = await web.get('/en/missing');
  expect(status).toBe(410);
  expect(text).toContain('<h1');
  expect(text).toContain('We could not find this page');
  expect(text).toMatch(/class="site-header site-header--buyer"/);
  expect(dataOf(text, 'page-payload')).toMatchObject({ routeId: 'not-found' });
  expect(dataOf((await web.get('/en/echo')).text, 'page-payload')).toMatchObject({ routeId: 'thing' });
});

test('shells: none for a bare route, only the way home for a focused one', async () => {
  expect((await web.get('/en/bare')).text).not.toMatch(/site-header|site-footer/);
  const focused = (await web.get('/en/focused')).text;
  expect(focused).toContain('site-header--focused');
  expect(focused).not.toContain('site-search');
});

test('without asset data a page is bare', async () => {
  const bare = await startTestWeb({ routes: testRoutes, answer: usual, shell: () => null });
  const { status, text } = await bare.get('/en/echo');
  expect(status).toBe(200);
  expect(text).toContain('<h1>A ring</h1>');
  expect(text).not.toMatch(/site-header|site-footer/);
  await bare.stop();
});

test('a page whose header and footer cannot be made is bare, and no error page', async () => {
  const shell = (): never => {
    throw new Error('the source of the header failed');
  };
  const bare = await startTestWeb({ routes: testRoutes, answer: usual, shell });
  const { status, text } = await bare.get('/en/echo');
  expect(status).toBe(200);
  expect(text).toContain('<h1>A ring</h1>');
  expect(text).not.toMatch(/site-header|site-footer/);
  await bare.stop();
});

test('scripts of the tags fragment run with the page’s nonce', async () => {
  const tagged = await startTestWeb({ routes: testRoutes, env: { TAG_SCRIPTS: '/assets/tags.js' } });
  const { text, headers } = await tagged.get('/en');
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(text).toContain(`<script defer nonce="${nonce}" src="/assets/tags.js"></script></body>`);
  await tagged.stop();
});

test('a plain form carries the token of the visitor’s cookie, also when it is given only now', async () => {
  expect((await web.get('/en/form', { cookie: KNOWN })).text).toContain(
    'name="x-s-csrf-token" value="0123456789abcdef"',
  );
  const fresh = await web.get('/en/form');
  const token = fresh.setCookies.map((line) => /^x-s-csrf-token=([^;]+)/.exec(line)?.[1]).find(Boolean);
  expect(fresh.text).toContain(`value="${token}"`);
});

const asked = (): string[] => web.seen.filter(({ url }) => url.includes('/corrections')).map(({ url }) => url);

test('anonymous pages are rendered once a second for all who see the same', async () => {
  await Promise.all([web.get('/en/echo'), web.get('/en/echo'), web.get('/en/echo', { cookie: KNOWN })]);
  expect(asked()).toHaveLength(1);
  expect((await web.get('/en/echo', { cookie: 'theme=dark' })).text).toContain('data-theme="dark"');
  expect((await web.get('/en/echo', { cookie: 'view=list' })).text).toContain('"view":"list"');
  expect((await web.get('/en/echo', { cookie: 'tz=Asia/Tokyo' })).text).toContain('"timeZone":"Asia/Tokyo"');
});

test('anonymous visitors share answers, each country and language its own', async () => {
  await Promise.all([web.get('/en/echo'), web.get('/en/echo?a=1')]);
  expect(asked()).toHaveLength(1);
  await web.get('/en/echo', { cookie: 'country=fr' });
  await web.get('/nl/echo');
  expect(asked()).toHaveLength(3);
});

test('a signed-in visitor shares nothing, neither what was asked for others nor what was asked for them', async () => {
  await web.get('/en/echo');
  await web.get('/en/echo', { cookie: SESSION });
  await web.get('/en/echo', { cookie: SESSION });
  expect(asked()).toHaveLength(3);
});

test('theme and language stand on the document', async () => {
  expect((await web.get('/no', { cookie: 'theme=dark' })).text).toContain('<html lang="nb" data-theme="dark">');
  expect((await web.get('/en', { cookie: 'theme="><script>' })).text).toContain('<html lang="en"><head>');
});

test('pages are compressed as the browser likes, and HEAD has the head alone', async () => {
  const fetchBytes = (encoding: string): Promise<{ body: Buffer; encoding: string | undefined }> =>
    new Promise((resolve, reject) => {
      const headers = { host: new URL(web.origin).host, 'accept-encoding': encoding, accept: 'text/html' };
      http
        .get({ host: '127.0.0.1', port: web.port, path: '/en/echo', headers, agent: false }, (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('end', () => resolve({ body: Buffer.concat(chunks), encoding: res.headers['content-encoding'] }));
        })
        .on('error', reject);
    });
  const br = await fetchBytes('gzip, br');
  expect(br.encoding).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toContain('<h1>A ring</h1>');
  const gzip = await fetchBytes('gzip');
  expect(gunzipSync(gzip.body).toString()).toContain('<h1>A ring</h1>');
  const head = await web.ask('/en/echo', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, text: '' });
});

test('an upstream that never answers costs the page its deadline, not more', async () => {
  answer = () => undefined;
  const { status } = await web.get('/en/echo');
  expect(status).toBe(502);
});

test('a question whose answer is cut off is asked again after the waiting times, and the page is whole', async () => {
  const waits = jest.spyOn(globalThis, 'setTimeout');
  let asked = 0;
  answer = (req, res) => {
    asked += 1;
    if (asked < 3) req.socket.destroy();
    else usual(req, res);
  };
  const { status, text } = await web.get('/en/echo');
  expect([status, asked]).toEqual([200, 3]);
  expect(text).toContain('<h1>A ring</h1>');
  expect(waits.mock.calls.map(([, ms]) => ms).filter((ms) => ms === 500 || ms === 1000)).toEqual([500, 1000]);
  waits.mockRestore();
});

test('an answer that refuses is not asked for again', async () => {
  let asked = 0;
  answer = (_req, res) => {
    asked += 1;
    sendJson(res, { error: { message: 'broken', code: 'internal_error' } }, 500);
  };
  expect((await web.get('/en/echo')).status).toBe(502);
  expect(asked).toBe(1);
});

test('writing to a page is not possible', async () => {
  expect((await web.write('POST', '/en/echo', {})).status).toBe(405);
});

test('a finished page leaves no timer behind that would keep it in memory', async () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  await web.get('/en/viewer', { cookie: SESSION });
  const before = timers();
  for (let number = 0; number < 10; number += 1) await web.get('/en/viewer', { cookie: SESSION });
  expect(timers()).toBeLessThanOrEqual(before + 1);
});
