import type { IncomingMessage, ServerResponse } from 'node:http';
import http from 'node:http';
import { pino } from 'pino';
import { Dispatcher } from 'undici';
import { sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';
import { MAX_FILE_BYTES } from './bodyTypes';

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
const EXPORT = '/accounts/api/v2/users/me/data_exports';

test('forwards a call to the same path and query and forbids caching', async () => {
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

test('sends our headers upstream, never the client’s', async () => {
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
  for (const name of [
    'cookie',
    'x-user-id',
    'x-forwarded-host',
    'x-forwarded-for',
    'x-anonymous-id',
  ])
    expect(headers).not.toHaveProperty(name);
});

test('forwards a body unchanged and rejects more than 64 KB', async () => {
  await web.write('POST', LOTS, { amount: 5 });
  expect(web.seen.at(-1)).toMatchObject({ method: 'POST', body: '{"amount":5}' });
  const before = web.seen.length;
  expect((await web.write('POST', LOTS, { text: 'x'.repeat(70_000) })).status).toBe(413);
  expect(web.seen.length).toBe(before);
});

test('forwards a data export as long as a file, and no other call of more than 2 MB', async () => {
  let body = Buffer.alloc(4_000_000, 'x');
  answer = (_req, res) => res.writeHead(201, { 'content-type': 'application/json' }).end(body);
  const { status, text } = await web.write('POST', EXPORT);
  expect([status, text.length]).toEqual([201, body.length]);
  for (const path of [LOTS, `${EXPORT}/1`])
    expect((await web.write('POST', path)).status).toBe(502);
  body = Buffer.alloc(MAX_FILE_BYTES + 2_000_000, 'x');
  expect((await web.write('POST', EXPORT)).status).toBe(502);
});

test('forwards the status and body of upstream errors', async () => {
  answer = (_req, res) => sendJson(res, { error: { message: 'low', code: 'bid_too_low' } }, 422);
  expect(await web.get(LOTS)).toMatchObject({
    status: 422,
    text: '{"error":{"message":"low","code":"bid_too_low"}}',
  });
});

test('forwards 204 without a body', async () => {
  answer = (_req, res) => res.writeHead(204).end();
  expect(await web.get(LOTS)).toMatchObject({ status: 204, text: '' });
});

test('drops upstream cookies and unlisted headers', async () => {
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
  [
    'an HTML page',
    (_req, res) =>
      res.writeHead(200, { 'content-type': 'text/html' }).end('<script>canary()</script>'),
  ],
  ['no type', (_req, res) => res.writeHead(200).end('{}')],
  [
    'an endless body',
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
    'an interrupted body',
    (_req, res) => {
      res
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        .write('{"half":');
      setImmediate(() => res.destroy());
    },
  ],
  ['a broken connection', (req) => req.socket.destroy()],
  ['endless headers', (_req, res) => sendJson(res, {}, 200, { 'x-long': 'x'.repeat(200_000) })],
];

test.each(broken)('returns a 502 error object for %s', async (_what, how) => {
  answer = how;
  const { status, text, headers } = await web.get(LOTS);
  expect(status).toBe(502);
  expect(JSON.parse(text)).toMatchObject({ error: { message: expect.any(String) } });
  expect(text).not.toContain('canary');
  expect(headers).not.toHaveProperty('location');
});

test('turns an upstream error page into an error object with its status', async () => {
  answer = (_req, res) =>
    res.writeHead(503, { 'content-type': 'text/html' }).end('<h1>canary</h1>');
  const { status, text } = await web.get(LOTS);
  expect(status).toBe(503);
  expect(JSON.parse(text).error.code).toBe('upstream_error');
});

test('keeps the cache headers of pictures and accepts only pictures', async () => {
  answer = (_req, res) =>
    res
      .writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=99' })
      .end('pixels');
  expect(await web.get('/images/cw_lot_card/lot-1.jpg@webp')).toMatchObject({
    status: 200,
    text: 'pixels',
    headers: { 'cache-control': 'public, max-age=99' },
  });
  answer = (_req, res) =>
    res.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="canary()">');
  expect((await web.get('/images/cw_lot_card/lot-1.jpg')).status).toBe(502);
});

test('forwards a flag as SVG, whose scripts cannot run', async () => {
  answer = (_req, res) =>
    res.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="canary()">');
  expect(await web.get('/images/flags/nl.svg')).toMatchObject({
    status: 200,
    headers: { 'content-security-policy': "default-src 'none'; sandbox" },
  });
});

describe('the upstream deadline', () => {
  const kinds: [string, string, string, number][] = [
    ['a call', LOTS, 'application/json', 10_000],
    ['a picture', '/images/cw_lot_card/lot-1.jpg', 'image/webp', 30_000],
    ['a data export', EXPORT, 'application/json', 60_000],
  ];

  /** The status of a response that arrives after this time. */
  async function askFor(path: string, type: string, elapsedMs: number): Promise<number> {
    const deadlines: { ms: number; controller: AbortController }[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      deadlines.push({ ms, controller });
      return controller.signal;
    });
    const requestReceived = new Promise<ServerResponse>((resolve) => {
      answer = (_req, res) => resolve(res);
    });
    const answered = web.get(path);
    const upstream = await requestReceived;
    for (const { ms, controller } of deadlines) if (ms <= elapsedMs) controller.abort();
    upstream.writeHead(200, { 'content-type': type }).end('{}');
    return (await answered).status;
  }

  test.each(kinds)('applies to %s', async (_what, path, type, limitMs) => {
    const request = jest.spyOn(Dispatcher.prototype, 'request');
    expect(await askFor(path, type, limitMs - 1)).toBe(200);
    expect(await askFor(path, type, limitMs)).toBe(502);
    const limits = { headersTimeout: limitMs, bodyTimeout: limitMs };
    for (const [options] of request.mock.calls) expect(options).toMatchObject(limits);
    expect(request).toHaveBeenCalledTimes(2);
  });
});

test('logs no error when the browser leaves before the response', async () => {
  const lines: string[] = [];
  let upstream: ServerResponse | undefined;
  const arrived = new Promise<void>((resolve) => {
    answer = (_req, res) => {
      upstream = res;
      resolve();
    };
  });
  const other = await startTestWeb({
    answer: (req, res) => answer(req, res),
    log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
  });
  const leaving = http.get({
    host: '127.0.0.1',
    port: other.port,
    path: LOTS,
    headers: { host: new URL(other.origin).host },
    agent: false,
  });
  leaving.on('error', () => undefined);
  await arrived;
  const ended = new Promise((resolve) => upstream?.once('close', resolve));
  leaving.destroy();
  await ended;
  // A service that ends the call itself is to blame.
  answer = (_req, res) => res.destroy();
  expect((await other.get(LOTS)).status).toBe(502);
  await other.stop();
  expect(lines.flatMap((line) => JSON.parse(line).err?.code ?? [])).toEqual([
    'upstream_unreachable',
  ]);
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
            chunk: () =>
              new Promise((done) => stream.once('data', (data: Buffer) => done(data.toString()))),
          });
        },
      );
      req.on('error', reject);
    });
  }

  test('forwards events at once and ends the upstream request with the browser’s', async () => {
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

  test('ends streams on drain and accepts no new ones', async () => {
    const other = await startTestWeb({
      answer: (_req, res) =>
        void res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n'),
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

  test('refuses a stream that the upstream answers only after draining began', async () => {
    let upstream: ServerResponse | undefined;
    const other = await startTestWeb({
      answer: (_req, res) => {
        upstream = res;
        other.drain.begin();
        res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      },
    });
    const { status, headers } = await other.get(LIVE);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    if (upstream?.closed !== true) await new Promise((resolve) => upstream?.once('close', resolve));
    await other.stop();
  });

  test('accepts only GET', async () => {
    expect((await web.write('POST', LIVE, {})).status).toBe(405);
  });
});

test('closes the connection of a request that is running when draining begins', async () => {
  const other = await startTestWeb({
    answer: (_req, res) => {
      other.drain.begin();
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    },
  });
  const agent = new http.Agent({ keepAlive: true });
  const { connection } = await new Promise<http.IncomingHttpHeaders>((resolve, reject) => {
    const { host } = new URL(other.origin);
    const options = { host: '127.0.0.1', port: other.port, path: LOTS, headers: { host }, agent };
    http.get(options, (res) => resolve(res.resume().headers)).on('error', reject);
  });
  expect(connection).toBe('close');
  agent.destroy();
  await other.stop();
});

test('sends the user agent upstream, truncated', async () => {
  await web.get(LOTS, { 'user-agent': 'Firefox/150.0' });
  expect(web.seen.at(-1)?.headers['user-agent']).toBe('Firefox/150.0');
  await web.get(LOTS, { 'user-agent': `x${'\u00e9'}${'y'.repeat(5000)}` });
  expect(web.seen.at(-1)?.headers['user-agent']).toBe(`x${'y'.repeat(299)}`);
});
