import type { RequestListener } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import http from 'node:http';
import { sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';
import { testRoutes } from '../../test/ssr/testRoutes';
import { wireMe } from '../../test/ssr/wireMe';

const SESSION = 'session=0123456789abcdef';
const VISITOR_COOKIES =
  'statistics_cookies_enabled=yes; anonymous_id=0123456789abcdef; x-s-csrf-token=0123456789abcdef';

const defaultUpstream: RequestListener = (req, res) => {
  if (req.url?.startsWith('/buyer/api/v1/users/me'))
    sendJson(res, wireMe('Ann Owner'), 200, { 'x-server-time-ms': '1700000000000' });
  else sendJson(res, { correction: 'A ring' });
};
let answer = defaultUpstream;
let web: TestWeb;
beforeEach(async () => {
  answer = defaultUpstream;
  web = await startTestWeb({ routes: testRoutes, answer: (req, res) => answer(req, res) });
});
afterEach(() => web.stop());

function parseScript(text: string, id: string): Record<string, unknown> {
  return JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(text)?.[1] ??
      'null',
  );
}

test('sends HTML, inert JSON state, the chunk with integrity, and header and footer', async () => {
  const { status, text, headers } = await web.get('/en/echo');
  expect(status).toBe(200);
  expect(text).toContain('<h1>A ring</h1>');
  expect(text).toMatch(
    new RegExp(
      '<script defer nonce="[^"]+" src="/assets/client\\.0123456789\\.js"' +
        ' integrity="sha384-abc" crossorigin="anonymous">',
    ),
  );
  expect(text).toContain('src="/assets/thing.0123456789.js"');
  expect(text).toContain(
    '<link rel="preload" as="fetch" crossorigin href="/i18n/en/common.0123456789.json">',
  );
  expect(text).toContain('id="site-header"');
  expect(text).toContain('class="site-footer"');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(JSON.stringify(parseScript(text, 'page-state'))).toContain('A ring');
  expect(parseScript(text, 'page-payload')).toMatchObject({
    pageInfo: { locale: 'en', isSignedIn: false, country: 'nl' },
    sentAt: expect.any(Number),
  });
});

test('puts only allowed slices into the state, without RTK Query internals', async () => {
  const { text } = await web.get('/en/echo');
  const state = parseScript(text, 'page-state');
  expect(Object.keys(state)).toEqual(['buyerApi', 'feesApi', 'financeApi']);
  for (const slice of Object.values(state))
    expect(Object.keys(slice as object).sort()).toEqual(['provided', 'queries']);
});

test('loads the signed-in user once and keeps email and token out of the page', async () => {
  const { text } = await web.get('/en/viewer', { cookie: SESSION });
  expect(text).toContain('viewer:Ann Owner');
  expect(text).toContain('<span class="site-header__name">Ann Owner</span>');
  expect(web.seen.filter(({ url }) => url.startsWith('/buyer/api/v1/users/me'))).toHaveLength(1);
  expect(web.seen[0]?.headers['auth-token']).toBe('0123456789abcdef');
  expect(text).not.toMatch(/secret\.test|0123456789abcdef(?!\d|\.)/);
});

test('loads no user without a session', async () => {
  await web.get('/en/viewer');
  expect(web.seen).toEqual([]);
});

test("renders the visitor's page and clears the cookie if the session has ended", async () => {
  answer = (_req, res) => sendJson(res, { error: { message: '', code: 'unauthenticated' } }, 401);
  const { status, text, setCookies } = await web.get('/en/viewer', { cookie: SESSION });
  expect(status).toBe(200);
  expect(text).toContain('viewer:nobody');
  expect(text).toContain('data-overlay="SIGN_IN"');
  expect(parseScript(text, 'page-payload')).toMatchObject({ pageInfo: { isSignedIn: false } });
  expect(setCookies.find((line) => line.startsWith('session=;'))).toContain('1970');
});

test('renders the page without the name if the profile fails to load', async () => {
  answer = (_req, res) => sendJson(res, {}, 503);
  const { status, text } = await web.get('/en/viewer', { cookie: SESSION });
  expect(status).toBe(200);
  expect(text).toContain('site-header__name"></span>');
});

test('starts the page’s clock from the upstream’s time', async () => {
  await web.get('/en/viewer', { cookie: SESSION });
  const { text } = await web.get('/en/viewer');
  const { sentAt } = parseScript(text, 'page-payload');
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
])('redirects %s with %d to %s', async (path, status, location) => {
  const answered = await web.get(path, { 'accept-language': 'de-AT' });
  expect({ status: answered.status, location: answered.headers.location }).toEqual({
    status,
    location,
  });
  expect(answered.headers['cache-control']).toBe(
    status === 301 || status === 308 ? 'public, max-age=3600' : 'private, no-store',
  );
});

test.each(['/en/%E0%A4%A', '/en/echo%ED%A0%BD', '/en/%', '/en/%65cho', '/en/%00'])(
  'returns 404 for %s',
  async (path) => expect((await web.get(path)).status).toBe(404),
);

test('uses the status of the route', async () => {
  expect((await web.get('/en/gone')).status).toBe(410);
  expect((await web.get('/en/none')).status).toBe(404);
});

test('renders the complete "not found" page and tells the browser its route', async () => {
  const { status, text } = await web.get('/en/missing');
  expect(status).toBe(410);
  expect(text).toContain('<h1');
  expect(text).toContain('We couldn’t find this page');
  expect(text).toMatch(/class="site-header site-header--buyer"/);
  expect(parseScript(text, 'page-payload')).toMatchObject({ routeId: 'not-found' });
  expect(parseScript((await web.get('/en/echo')).text, 'page-payload')).toMatchObject({
    routeId: 'thing',
  });
});

test('renders no header for a bare route and only a home link for a focused one', async () => {
  expect((await web.get('/en/bare')).text).not.toMatch(/site-header|site-footer/);
  const focused = (await web.get('/en/focused')).text;
  expect(focused).toContain('site-header--focused');
  expect(focused).not.toContain('site-search');
});

test('renders a bare page without fragments', async () => {
  const bare = await startTestWeb({
    routes: testRoutes,
    answer: defaultUpstream,
    shell: () => null,
  });
  const { status, text } = await bare.get('/en/echo');
  expect(status).toBe(200);
  expect(text).toContain('<h1>A ring</h1>');
  expect(text).not.toMatch(/site-header|site-footer/);
  await bare.stop();
});

test('renders a bare page instead of an error if header and footer fail', async () => {
  const shell = (): never => {
    throw new Error('the source of the header failed');
  };
  const bare = await startTestWeb({ routes: testRoutes, answer: defaultUpstream, shell });
  const { status, text } = await bare.get('/en/echo');
  expect(status).toBe(200);
  expect(text).toContain('<h1>A ring</h1>');
  expect(text).not.toMatch(/site-header|site-footer/);
  await bare.stop();
});

test('gives tag scripts the page’s nonce', async () => {
  const tagged = await startTestWeb({
    routes: testRoutes,
    env: { TAG_SCRIPTS: '/assets/tags.js' },
  });
  const { text, headers } = await tagged.get('/en', {
    cookie: 'statistics_cookies_enabled=no; marketing_cookies_enabled=yes',
  });
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(text).toContain(`<script defer nonce="${nonce}" src="/assets/tags.js"></script></body>`);
  await tagged.stop();
});

test('fills a plain form with the CSRF token, also when it is set with the page', async () => {
  expect((await web.get('/en/form', { cookie: VISITOR_COOKIES })).text).toContain(
    'name="x-s-csrf-token" value="0123456789abcdef"',
  );
  const fresh = await web.get('/en/form');
  const token = fresh.setCookies
    .map((line) => /^x-s-csrf-token=([^;]+)/.exec(line)?.[1])
    .find(Boolean);
  expect(fresh.text).toContain(`value="${token}"`);
});

const listUpstreamCalls = (): string[] =>
  web.seen.filter(({ url }) => url.includes('/corrections')).map(({ url }) => url);

test('renders identical anonymous pages once per second', async () => {
  await Promise.all([
    web.get('/en/echo'),
    web.get('/en/echo'),
    web.get('/en/echo', { cookie: VISITOR_COOKIES }),
  ]);
  expect(listUpstreamCalls()).toHaveLength(1);
  expect((await web.get('/en/echo', { cookie: 'theme=dark' })).text).toContain('data-theme="dark"');
  expect((await web.get('/en/echo', { cookie: 'view=list' })).text).toContain('"view":"list"');
  expect((await web.get('/en/echo', { cookie: 'tz=Asia/Tokyo' })).text).toContain(
    '"timeZone":"Asia/Tokyo"',
  );
});

test('shares upstream responses between anonymous visitors by country and locale', async () => {
  await Promise.all([web.get('/en/echo'), web.get('/en/echo?a=1')]);
  expect(listUpstreamCalls()).toHaveLength(1);
  await web.get('/en/echo', { cookie: 'country=fr' });
  await web.get('/nl/echo');
  expect(listUpstreamCalls()).toHaveLength(3);
});

test('tells the page of another lot for a minute where the visitor came from', async () => {
  const { status, headers, setCookies } = await web.get('/en/offered-again');
  expect([status, headers.location]).toEqual([302, '/en/l/2-later']);
  expect(setCookies.find((line) => line.startsWith('redirected_from_lot='))).toMatch(
    /^redirected_from_lot=1; Max-Age=60; .*SameSite=Lax/,
  );
  const [from, invalid] = await Promise.all(
    ['redirected_from_lot=1', 'redirected_from_lot=x'].map((cookie) =>
      web.get('/en/viewer', { cookie }),
    ),
  );
  expect(parseScript(from?.text ?? '', 'page-payload')).toMatchObject({
    pageInfo: { redirectedFromLot: '1' },
  });
  expect(parseScript(invalid?.text ?? '', 'page-payload')).toMatchObject({
    pageInfo: { redirectedFromLot: null },
  });
});

test('shares no page between visitors who agreed to see explicit pictures and others', async () => {
  const [covered, shown, invalid] = await Promise.all(
    ['view=grid', 'explicit_content_agreed=yes', 'explicit_content_agreed=true'].map((cookie) =>
      web.get('/en/viewer', { cookie }),
    ),
  );
  expect(covered?.text).toContain('data-explicit="false"');
  expect(shown?.text).toContain('data-explicit="true"');
  expect(invalid?.text).toContain('data-explicit="false"');
});

test('never shares responses with or from a signed-in visitor', async () => {
  await web.get('/en/echo');
  await web.get('/en/echo', { cookie: SESSION });
  await web.get('/en/echo', { cookie: SESSION });
  expect(listUpstreamCalls()).toHaveLength(3);
});

test('sets theme and language on the document', async () => {
  expect((await web.get('/no', { cookie: 'theme=dark' })).text).toContain(
    '<html lang="nb" data-theme="dark">',
  );
  expect((await web.get('/en', { cookie: 'theme="><script>' })).text).toContain(
    '<html lang="en"><head>',
  );
});

test('compresses pages as the browser accepts and sends only headers for HEAD', async () => {
  const fetchBytes = (encoding: string): Promise<{ body: Buffer; encoding: string | undefined }> =>
    new Promise((resolve, reject) => {
      const headers = {
        host: new URL(web.origin).host,
        'accept-encoding': encoding,
        accept: 'text/html',
      };
      http
        .get(
          { host: '127.0.0.1', port: web.port, path: '/en/echo', headers, agent: false },
          (res) => {
            const chunks: Buffer[] = [];
            res.on('data', (chunk: Buffer) => chunks.push(chunk));
            res.on('end', () =>
              resolve({ body: Buffer.concat(chunks), encoding: res.headers['content-encoding'] }),
            );
          },
        )
        .on('error', reject);
    });
  const br = await fetchBytes('gzip, br');
  expect(br.encoding).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toContain('<h1>A ring</h1>');
  const gzip = await fetchBytes('gzip');
  expect(gunzipSync(gzip.body).toString()).toContain('<h1>A ring</h1>');
  const head = await web.fetchAnswer('/en/echo', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, text: '' });
});

test('answers within the deadline if the upstream does not respond', async () => {
  answer = () => undefined;
  const { status } = await web.get('/en/echo');
  expect(status).toBe(502);
});

test('retries an interrupted upstream call and renders the whole page', async () => {
  const waits = jest.spyOn(globalThis, 'setTimeout');
  let attempts = 0;
  answer = (req, res) => {
    attempts += 1;
    if (attempts < 5) req.socket.destroy();
    else defaultUpstream(req, res);
  };
  const { status, text } = await web.get('/en/echo');
  // Each of the first two was sent twice, because its connection broke.
  expect([status, attempts]).toEqual([200, 5]);
  expect(text).toContain('<h1>A ring</h1>');
  expect(waits.mock.calls.map(([, ms]) => ms).filter((ms) => ms === 500 || ms === 1000)).toEqual([
    500, 1000,
  ]);
  waits.mockRestore();
});

test('does not retry a refused upstream call', async () => {
  let attempts = 0;
  answer = (_req, res) => {
    attempts += 1;
    sendJson(res, { error: { message: 'broken', code: 'internal_error' } }, 500);
  };
  expect((await web.get('/en/echo')).status).toBe(502);
  expect(attempts).toBe(1);
});

test('rejects writes to a page', async () => {
  expect((await web.write('POST', '/en/echo', {})).status).toBe(405);
});

test('leaves no timer that would keep a finished page in memory', async () => {
  const timers = (): number =>
    process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  await web.get('/en/viewer', { cookie: SESSION });
  const before = timers();
  for (let number = 0; number < 20; number += 1) await web.get('/en/viewer', { cookie: SESSION });
  // Connections have timers too, but not one for each page.
  expect(timers()).toBeLessThan(before + 10);
});
