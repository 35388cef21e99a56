import type { IncomingMessage, ServerResponse } from 'node:http';
import http from 'node:http';
import { sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;
let answer: Answer = (_req, res) => sendJson(res, { ok: true });
let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({
    answer: (req, res) => answer(req, res),
    env: { INTERNAL_SECRET: 'canary-internal-secret' },
  });
});
afterAll(() => web.stop());
beforeEach(() => {
  answer = (_req, res) => sendJson(res, { ok: true });
});

const LOTS = '/buyer/api/v1/lots';

test('a call goes to the same path and query, and its answer comes back uncached', async () => {
  answer = (_req, res) => sendJson(res, { lots: [] }, 200, { 'x-server-time-ms': '1000' });
  const { status, headers, text } = await web.get(`${LOTS}?ids[]=1&q=a%20b`);
  expect(web.seen.at(-1)?.url).toBe(`${LOTS}?ids[]=1&q=a%20b`);
  expect({ status, text }).toEqual({ status: 200, text: '{"lots":[]}' });
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-server-time-ms': '1000',
    'content-type': 'application/json; charset=utf-8',
  });
});

test('the upstream sees our headers, never the client’s word for them', async () => {
  await web.get(LOTS, {
    'auth-token': 'forged',
    'x-geo-country-iso-code': 'zz',
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.test',
    'x-user-id': '1',
    'x-anonymous-id': 'forged-forged-forged',
    'x-internal-secret': 'forged',
    'x-client-ip': '6.6.6.6',
    connection: 'auth-token, x-internal-secret',
    cookie: 'session=0123456789abcdef; other=1',
    'idempotency-key': 'kept',
  });
  const headers = web.seen.at(-1)?.headers ?? {};
  expect(headers).toMatchObject({
    host: new URL(web.origin).host,
    'x-forwarded-proto': 'http',
    'auth-token': '0123456789abcdef',
    'x-geo-country-iso-code': 'nl',
    'x-client-ip': '127.0.0.1',
    'x-internal-secret': 'canary-internal-secret',
    'idempotency-key': 'kept',
  });
  for (const name of ['cookie', 'x-user-id', 'x-forwarded-host', 'x-forwarded-for', 'x-anonymous-id'])
    expect(headers).not.toHaveProperty(name);
});

test('a body goes through as it is; one over 64 KB does not', async () => {
  await web.write('POST', LOTS, { amount: 5 });
  expect(web.seen.at(-1)).toMatchObject({ method: 'POST', body: '{"amount":5}' });
  const before = web.seen.length;
  expect((await web.write('POST', LOTS, { text: 'x'.repeat(70_000) })).status).toBe(413);
  expect(web.seen.length).toBe(before);
});

test('errors of the upstream keep their status and body', async () => {
  answer = (_req, res) => sendJson(res, { error: { message: 'low', code: 'bid_too_low' } }, 422);
  expect(await web.get(LOTS)).toMatchObject({ status: 422, text: '{"error":{"message":"low","code":"bid_too_low"}}' });
});

test('204 has no body', async () => {
  answer = (_req, res) => res.writeHead(204).end();
  expect(await web.get(LOTS)).toMatchObject({ status: 204, text: '' });
});

test('cookies and headers of the upstream are dropped', async () => {
  answer = (_req, res) =>
    sendJson(res, {}, 200, {
      'set-cookie': 'tracker=1',
      server: 'canary',
      'access-control-allow-origin': '*',
      'content-security-policy': 'default-src *',
    });
  const { headers, setCookies } = await web.get(LOTS);
  expect(setCookies).toEqual([]);
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers['content-security-policy']).not.toContain('*');
});

const broken: [string, Answer][] = [
  ['a redirect', (_req, res) => res.writeHead(302, { location: 'http://evil.test/' }).end()],
  ['a page', (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<script>canary()</script>')],
  ['no type', (_req, res) => res.writeHead(200).end('{}')],
  [
    'a body without an end',
    (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      const chunk = Buffer.alloc(100_000, 32);
      const more = (): void => {
        if (res.destroyed || res.socket?.destroyed !== false) return;
        if (res.write(chunk)) setImmediate(more);
        else res.once('drain', more);
      };
      more();
    },
  ],
  [
    'a body that breaks off',
    (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"half":');
      setImmediate(() => res.destroy());
    },
  ],
  ['a broken connection', (req) => req.socket.destroy()],
  ['headers without an end', (_req, res) => sendJson(res, {}, 200, { 'x-long': 'x'.repeat(200_000) })],
];

test.each(broken)('%s is a 502 error object', async (_what, how) => {
  answer = how;
  const { status, text, headers } = await web.get(LOTS);
  expect(status).toBe(502);
  expect(JSON.parse(text)).toMatchObject({ error: { message: expect.any(String) } });
  expect(text).not.toContain('canary');
  expect(headers).not.toHaveProperty('location');
});

test('an error page of the upstream becomes an error object with its status', async () => {
  answer = (_req, res) => res.writeHead(503, { 'content-type': 'text/html' }).end('<h1>canary</h1>');
  const { status, text } = await web.get(LOTS);
  expect(status).toBe(503);
  expect(JSON.parse(text).error.code).toBe('upstream_error');
});

test('pictures keep their own caching and are nothing but pictures', async () => {
  answer = (_req, res) =>
    res.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=99' }).end('pixels');
  expect(await web.get('/images/cw_lot_card/lot-1.jpg@webp')).toMatchObject({
    status: 200,
    text: 'pixels',
    headers: { 'cache-control': 'public, max-age=99' },
  });
  answer = (_req, res) => res.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="canary()">');
  expect((await web.get('/images/cw_lot_card/lot-1.jpg')).status).toBe(502);
});

describe('live events', () => {
  const LIVE = '/buyer/api/v3/auctions/5/live';

  function openStream(): Promise<{ stream: IncomingMessage; chunk: () => Promise<string> }> {
    return new Promise((resolve, reject) => {
      const req = http.get(
        {
          host: '127.0.0.1',
          port: web.port,
          path: LIVE,
          headers: { host: new URL(web.origin).host, 'last-event-id': '7' },
          agent: false,
        },
        (stream) => {
          resolve({
            stream,
            chunk: () => new Promise((done) => stream.once('data', (data: Buffer) => done(data.toString()))),
          });
        },
      );
      req.on('error', reject);
    });
  }

  test('each is passed on as it comes, and a browser that leaves ends the upstream’s side', async () => {
    let upstream: ServerResponse | undefined;
    answer = (_req, res) => {
      upstream = res;
      res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    };
    const { stream, chunk } = await openStream();
    expect(web.seen.at(-1)?.headers['last-event-id']).toBe('7');
    expect(await chunk()).toBe('data: 1\n\n');
    const second = chunk();
    upstream?.write('data: 2\n\n');
    expect(await second).toBe('data: 2\n\n');
    const ended = new Promise((resolve) => upstream?.once('close', resolve));
    stream.destroy();
    await ended;
  });

  test('they end when the server drains, and no new ones begin', async () => {
    const other = await startTestWeb({
      answer: (_req, res) => void res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n'),
    });
    const ended = new Promise<void>((resolve, reject) => {
      const req = http.get(
        {
          host: '127.0.0.1',
          port: other.port,
          path: LIVE,
          headers: { host: new URL(other.origin).host },
          agent: false,
        },
        (stream) => {
          stream.once('data', () => other.drain.begin());
          stream.on('error', () => undefined);
          stream.once('close', () => resolve());
        },
      );
      req.on('error', reject);
    });
    await ended;
    expect((await other.get(LIVE)).status).toBe(503);
    await other.stop();
  });

  test('it can only be read', async () => {
    expect((await web.write('POST', LIVE, {})).status).toBe(405);
  });
});

test('the upstream hears which browser asks, cut to what is usual', async () => {
  await web.get(LOTS, { 'user-agent': 'Firefox/150.0' });
  expect(web.seen.at(-1)?.headers['user-agent']).toBe('Firefox/150.0');
  await web.get(LOTS, { 'user-agent': `x${'\u00e9'}${'y'.repeat(5000)}` });
  expect(web.seen.at(-1)?.headers['user-agent']).toBe(`x${'y'.repeat(299)}`);
});
