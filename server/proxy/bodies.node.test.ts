// Forms, text and files on the whole way: the base query of the browser, the fetch of its transport, the proxy, and an
// upstream that says what it got and answers with text or bytes.
import { startTestWeb, CSRF_TOKEN, type TestWeb } from '../../test/setup/testWeb';
import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { baseQuery } from '../../src/api/core/baseQuery';
import type { Transport } from '../../src/platform/transport';
import { MAX_FILE_BYTES } from './bodyTypes';

const PATH = '/orders/api/v3/things';
const MiB = 1024 * 1024;

type Got = { type: string; size: number; hash: string; head: string };
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let respond: RequestListener | null = null;
const answer: RequestListener = (req, res) => {
  if (respond !== null) {
    respond(req, res);
    return;
  }
  res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
};

let web: TestWeb;
let upstream: Got | null = null;
beforeAll(async () => {
  web = await startTestWeb({ answer, readBody: (bytes, req) => (upstream = { type: req.headers['content-type'] ?? '', size: bytes.length, hash: hashOf(bytes), head: bytes.subarray(0, 400).toString('latin1') }) });
});
afterAll(() => web.stop());
beforeEach(() => {
  respond = null;
  upstream = null;
});

/** As createFetchTransport does it, with the cookie and the origin that a browser would add. */
const transport: Transport = async ({ method, url, headers, body, signal }) => {
  const own = { host: new URL(web.origin).host, origin: web.origin, 'sec-fetch-site': 'same-origin', cookie: `x-s-csrf-token=${CSRF_TOKEN}`, 'x-s-csrf-token': CSRF_TOKEN };
  const response = await fetch(`http://localhost:${web.port}${url}`, { method, signal, headers: { ...headers, ...own }, ...(body === undefined ? {} : { body }) });
  return { status: response.status, header: (name) => response.headers.get(name), text: () => response.text(), bytes: async () => new Uint8Array(await response.arrayBuffer()) };
};

type Asked = { data: unknown } | { error: { kind: string; status?: number } };
function ask(body: unknown, method: 'POST' | 'GET' = 'POST'): Promise<Asked> {
  const endpoint = { service: 'orders', name: 'test', method, path: PATH, idempotencyKey: false, loadValidator: () => Promise.resolve(() => true) };
  const extra = { transport, wait: () => Promise.resolve(), report: () => undefined };
  const call = { endpoint, args: body === undefined ? {} : { body }, decode: (wire: unknown) => wire, options: {} };
  return baseQuery(call, { signal: new AbortController().signal, extra } as never, {}) as Promise<Asked>;
}

const bytes = (size: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length: size }, (_, place) => place % 251);

describe('sent', () => {
  test('a form', async () => {
    expect(await ask(new URLSearchParams({ name: 'Noa & Co', city: 'Köln' }))).toMatchObject({ data: {} });
    expect(upstream).toMatchObject({ type: 'application/x-www-form-urlencoded;charset=UTF-8', head: 'name=Noa+%26+Co&city=K%C3%B6ln' });
  });

  test('a form with a file of 3 MiB', async () => {
    const form = new FormData();
    form.set('text', 'It is chipped.');
    form.set('photo', new Blob([bytes(3 * MiB)], { type: 'image/jpeg' }), 'chip.jpg');
    expect(await ask(form)).toMatchObject({ data: {} });
    expect(upstream?.type).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(upstream?.head).toMatch(/name="text"\r\n\r\nIt is chipped\.[\s\S]*name="photo"; filename="chip\.jpg"\r\nContent-Type: image\/jpeg/);
    expect(upstream?.size).toBeGreaterThan(3 * MiB);
  });

  test('text', async () => {
    await ask('Grüße\n2');
    expect(upstream).toMatchObject({ type: 'text/plain;charset=UTF-8', hash: hashOf(Buffer.from('Grüße\n2')) });
  });

  test.each<[string, () => unknown, string]>([
    ['a blob', () => new Blob([bytes(200_000)], { type: 'image/png' }), 'image/png'],
    ['a blob without a type', () => new Blob([bytes(200_000)]), 'application/octet-stream'],
    ['a buffer', () => bytes(200_000).buffer, 'application/octet-stream'],
    ['a part of a buffer', () => new Uint8Array(Uint8Array.from([9, ...bytes(200_000), 9]).buffer, 1, 200_000), 'application/octet-stream'],
    ['a stream', () => new Blob([bytes(200_000)]).stream(), 'application/octet-stream'],
  ])('%s arrives byte for byte', async (_what, body, type) => {
    await ask(body());
    expect(upstream).toMatchObject({ type, size: 200_000, hash: hashOf(bytes(200_000)) });
  });

  test('what is too large is refused: said beforehand, and found out on the way', async () => {
    expect(await ask(new Blob([bytes(10 * MiB + 1)], { type: 'image/png' }))).toMatchObject({ error: { status: 413 } });
    expect(await ask('x'.repeat(64_001))).toMatchObject({ error: { status: 413 } });
    const { status } = await web.ask(PATH, { method: 'POST', chunks: Array.from({ length: 11 }, () => Buffer.alloc(MiB, 1)), headers: { origin: web.origin, cookie: `x-s-csrf-token=${CSRF_TOKEN}`, 'x-s-csrf-token': CSRF_TOKEN, 'content-type': 'application/octet-stream' } });
    expect([status, upstream]).toEqual([413, null]);
  });
});

describe('answered', () => {
  test('text is text', async () => {
    respond = (_req, res) => void res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('Grüße');
    expect(await ask(undefined, 'GET')).toMatchObject({ data: 'Grüße' });
  });

  test('a file is bytes, and a link to it is a download', async () => {
    respond = (_req, res) => void res.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes(3 * MiB));
    const got = await ask(undefined, 'GET');
    expect('data' in got && got.data instanceof Uint8Array && hashOf(got.data)).toBe(hashOf(bytes(3 * MiB)));
    expect((await web.get(PATH)).headers).toMatchObject({ 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
  });

  test('one above the limit is no answer', async () => {
    respond = (_req, res) => void res.writeHead(200, { 'content-type': 'application/pdf', 'content-length': String(MAX_FILE_BYTES + 1) }).write('%PDF');
    expect(await ask(undefined, 'GET')).toMatchObject({ error: { status: 502 } });
  });

  test.each(['text/html', 'image/svg+xml', 'text/javascript', 'application/xhtml+xml'])('%s never comes back', async (type) => {
    respond = (_req, res) => void res.writeHead(200, { 'content-type': type }).end('<script>canary()</script>');
    expect(await ask(undefined, 'GET')).toMatchObject({ error: { status: 502 } });
  });

  test('205 has nothing', async () => {
    respond = (_req, res) => void res.writeHead(205).end();
    expect(await ask(undefined, 'GET')).toMatchObject({ data: null });
  });
});
