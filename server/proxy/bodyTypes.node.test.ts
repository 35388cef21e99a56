// Tests forms, text and files end to end: the browser's base query and transport, the proxy, and an
// upstream that reports what it received.
import { startTestWeb, CSRF_TOKEN, type TestWeb } from '../../test/setup/testWeb';
import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { baseQuery } from '../../src/api/core/baseQuery';
import type { Transport } from '../../src/platform/transport';
import { MAX_FILE_BYTES } from './bodyTypes';

const PATH = '/orders/api/v3/things';
const MiB = 1024 * 1024;

type ReceivedBody = { type: string; size: number; hash: string; head: string };
const getHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let respond: RequestListener | null = null;
const answer: RequestListener = (req, res) => {
  if (respond !== null) {
    respond(req, res);
    return;
  }
  res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
};

let web: TestWeb;
let upstream: ReceivedBody | null = null;
beforeAll(async () => {
  web = await startTestWeb({
    answer,
    readBody: (bytes, req) =>
      (upstream = {
        type: req.headers['content-type'] ?? '',
        size: bytes.length,
        hash: getHash(bytes),
        head: bytes.subarray(0, 400).toString('latin1'),
      }),
  });
});
afterAll(() => web.stop());
beforeEach(() => {
  respond = null;
  upstream = null;
});

/** Like createFetchTransport, plus the cookie and origin that a browser adds. */
const transport: Transport = async ({ method, url, headers, body, signal }) => {
  const browserHeaders = {
    host: new URL(web.origin).host,
    origin: web.origin,
    'sec-fetch-site': 'same-origin',
    cookie: `x-s-csrf-token=${CSRF_TOKEN}`,
    'x-s-csrf-token': CSRF_TOKEN,
  };
  const response = await fetch(`http://localhost:${web.port}${url}`, {
    method,
    signal,
    headers: { ...headers, ...browserHeaders },
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    text: () => response.text(),
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
  };
};

type BidInput = { data: unknown } | { error: { kind: string; status?: number } };
function callUpstream(body: unknown, method: 'POST' | 'GET' = 'POST'): Promise<BidInput> {
  const endpoint = {
    service: 'orders',
    name: 'test',
    method,
    path: PATH,
    idempotencyKey: false,
    loadValidator: () => Promise.resolve(() => true),
  };
  const extra = { transport, wait: () => Promise.resolve(), report: () => undefined };
  const call = {
    endpoint,
    args: body === undefined ? {} : { body },
    decode: (wire: unknown) => wire,
    options: {},
  };
  return baseQuery(
    call,
    { signal: new AbortController().signal, extra } as never,
    {},
  ) as Promise<BidInput>;
}

const bytes = (size: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, place) => place % 251);

describe('request bodies', () => {
  test('sends a form', async () => {
    expect(
      await callUpstream(new URLSearchParams({ name: 'Noa & Co', city: 'Köln' })),
    ).toMatchObject({
      data: {},
    });
    expect(upstream).toMatchObject({
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      head: 'name=Noa+%26+Co&city=K%C3%B6ln',
    });
  });

  test('sends a form with a 3 MiB file', async () => {
    const form = new FormData();
    form.set('text', 'It is chipped.');
    form.set('photo', new Blob([bytes(3 * MiB)], { type: 'image/jpeg' }), 'chip.jpg');
    expect(await callUpstream(form)).toMatchObject({ data: {} });
    expect(upstream?.type).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(upstream?.head).toMatch(
      /name="text"\r\n\r\nIt is chipped\.[\s\S]*name="photo"; filename="chip\.jpg"\r\nContent-Type: image\/jpeg/,
    );
    expect(upstream?.size).toBeGreaterThan(3 * MiB);
  });

  test('sends text', async () => {
    await callUpstream('Grüße\n2');
    expect(upstream).toMatchObject({
      type: 'text/plain;charset=UTF-8',
      hash: getHash(Buffer.from('Grüße\n2')),
    });
  });

  test.each<[string, () => unknown, string]>([
    ['a blob', () => new Blob([bytes(200_000)], { type: 'image/png' }), 'image/png'],
    ['a blob without a type', () => new Blob([bytes(200_000)]), 'application/octet-stream'],
    ['a buffer', () => bytes(200_000).buffer, 'application/octet-stream'],
    [
      'a slice of a buffer',
      () => new Uint8Array(Uint8Array.from([9, ...bytes(200_000), 9]).buffer, 1, 200_000),
      'application/octet-stream',
    ],
    ['a stream', () => new Blob([bytes(200_000)]).stream(), 'application/octet-stream'],
  ])('sends %s unchanged', async (_what, body, type) => {
    await callUpstream(body());
    expect(upstream).toMatchObject({ type, size: 200_000, hash: getHash(bytes(200_000)) });
  });

  test('rejects bodies above the limit, with and without Content-Length', async () => {
    expect(
      await callUpstream(new Blob([bytes(10 * MiB + 1)], { type: 'image/png' })),
    ).toMatchObject({
      error: { status: 413 },
    });
    expect(await callUpstream('x'.repeat(64_001))).toMatchObject({ error: { status: 413 } });
    const { status } = await web.fetchAnswer(PATH, {
      method: 'POST',
      chunks: Array.from({ length: 11 }, () => Buffer.alloc(MiB, 1)),
      headers: {
        origin: web.origin,
        cookie: `x-s-csrf-token=${CSRF_TOKEN}`,
        'x-s-csrf-token': CSRF_TOKEN,
        'content-type': 'application/octet-stream',
      },
    });
    expect([status, upstream]).toEqual([413, null]);
  });
});

describe('response bodies', () => {
  test('returns text as text', async () => {
    respond = (_req, res) =>
      void res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('Grüße');
    expect(await callUpstream(undefined, 'GET')).toMatchObject({ data: 'Grüße' });
  });

  test('returns a file as bytes, and as a download when opened directly', async () => {
    respond = (_req, res) =>
      void res.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes(3 * MiB));
    const result = await callUpstream(undefined, 'GET');
    expect('data' in result && result.data instanceof Uint8Array && getHash(result.data)).toBe(
      getHash(bytes(3 * MiB)),
    );
    expect((await web.get(PATH)).headers).toMatchObject({
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('rejects a file above the limit', async () => {
    respond = (_req, res) =>
      void res
        .writeHead(200, {
          'content-type': 'application/pdf',
          'content-length': String(MAX_FILE_BYTES + 1),
        })
        .write('%PDF');
    expect(await callUpstream(undefined, 'GET')).toMatchObject({ error: { status: 502 } });
  });

  test.each(['text/html', 'image/svg+xml', 'text/javascript', 'application/xhtml+xml'])(
    'never forwards %s',
    async (type) => {
      respond = (_req, res) =>
        void res.writeHead(200, { 'content-type': type }).end('<script>canary()</script>');
      expect(await callUpstream(undefined, 'GET')).toMatchObject({ error: { status: 502 } });
    },
  );

  test('forwards 205 without a body', async () => {
    respond = (_req, res) => void res.writeHead(205).end();
    expect(await callUpstream(undefined, 'GET')).toMatchObject({ data: null });
  });
});
