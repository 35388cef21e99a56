// The HTTP core on real endpoints: bodies, queries, ids, errors, clock and health. No response
// contains a stack trace.
import { gzipSync } from 'node:zlib';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';
import { buildLot } from '../builders/buildLot';

const market = setUpMarketplace();
let lotId: number;

beforeAll(async () => {
  lotId = (await buildLot(market.db)).id;
});

const sessions = '/accounts/api/v2/sessions';
const login = JSON.stringify({ email: 'a@example.test', password: 'x' });
const getCode = ({ body }: Answer): unknown => (body as { error: { code: string } }).error.code;

describe('bodies', () => {
  const send = (rawBody: string | Buffer, headers: Record<string, string> = {}) =>
    market.call('POST', sessions, { rawBody, headers });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/jsonx',
  ])('refuses the content type %s', async (type) => {
    const answer = await send(login, { 'content-type': type });
    expect([answer.status, getCode(answer)]).toEqual([415, 'unsupported_media_type']);
  });

  test('refuses a missing content type', async () => {
    const answer = await fetch(market.origin + sessions, {
      method: 'POST',
      body: new Uint8Array([123, 125]),
    });
    expect(answer.status).toBe(415);
  });

  test.each<[string, string | Buffer, number, string]>([
    ['malformed', '{"email":', 400, 'malformed_json'],
    ['empty', '', 400, 'malformed_json'],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400, 'malformed_json'],
    ['50,000 deep', '['.repeat(50_000), 400, 'malformed_json'],
    ['too large', JSON.stringify({ email: 'x'.repeat(70_000) }), 413, 'payload_too_large'],
    ['an array', '[]', 422, 'validation_failed'],
    ['a key twice', '{"email":"a","email":"b","password":"c"}', 422, 'validation_failed'],
  ])('%s', async (_name, body, status, code) => {
    const answer = await send(body);
    expect([answer.status, getCode(answer)]).toEqual([status, code]);
  });

  test('refuses compressed bodies, and so decompression bombs', async () => {
    const answer = await send(gzipSync(Buffer.alloc(5_000_000, 32)), {
      'content-encoding': 'gzip',
    });
    expect(answer.status).toBe(415);
  });

  test('422 lists every invalid field with code and attribute', async () => {
    const answer = await market.post('/accounts/api/v2/password_resets/confirmation', { token: 7 });
    expect(answer.status).toBe(422);
    const { error } = answer.body as { error: { details: { code: string; attribute: string }[] } };
    expect(error.details.map(({ code, attribute }) => [attribute, code]).toSorted()).toEqual([
      ['password', 'required'],
      ['token', 'invalid_type'],
    ]);
  });
});

describe('paths and queries', () => {
  test.each([
    '1e3',
    '01',
    '0',
    '-1',
    '+1',
    '1.0',
    '99999999999999999',
    '9007199254740993',
    'abc',
    '%31%00',
    '1,2',
    '[1]',
    'null',
  ])('the id %s does not exist', async (id) => {
    const answer = await market.get(`/buyer/api/v3/lots/${id}/bidding_block`);
    expect([answer.status, getCode(answer)]).toEqual([404, 'not_found']);
  });

  test('a missing id and a malformed id get the same response', async () => {
    const absent = await market.get('/buyer/api/v3/lots/999999999/bidding_block');
    const malformed = await market.get('/buyer/api/v3/lots/01/bidding_block');
    expect(absent.text).toBe(malformed.text);
  });

  test('a broken escape in the path is a 400', async () => {
    expect((await market.get('/buyer/api/v3/lots/%E0%A4%A/bids')).status).toBe(400);
  });

  test.each([
    'page=0',
    'page=1e9',
    'page=x',
    'per_page=201',
    'page[]=1',
    'page[a]=1',
    'a[b][c]=1',
    `x=${'a'.repeat(9_000)}`,
    'page=%zz',
    '__proto__[x]=1',
    Array.from({ length: 101 }, (_, i) => `a[]=${i}`).join('&'),
  ])('refuses the query %#', async (query) => {
    const answer = await market.get(`/buyer/api/v3/lots/${lotId}/bids?${query}`);
    expect([answer.status, getCode(answer)]).toEqual([400, 'bad_query']);
  });

  test('ignores unknown parameters', async () => {
    expect((await market.get(`/buyer/api/v3/lots/${lotId}/bids?utm_source=x&page=1`)).status).toBe(
      200,
    );
  });

  test('unknown paths are 404 and unknown methods 405, with an error body', async () => {
    const nowhere = await market.get('/buyer/api/v3/nowhere');
    expect([nowhere.status, getCode(nowhere)]).toEqual([404, 'not_found']);
    for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'TRACE']) {
      const answer = await market.call(method, `/buyer/api/v3/lots/${lotId}/bids`);
      expect([method, answer.status]).toEqual([method, 405]);
      expect(answer.headers['allow']).toContain('GET');
    }
  });

  test('paths are case-sensitive', async () => {
    expect((await market.get(`/Buyer/api/v3/lots/${lotId}/bids`)).status).toBe(404);
  });
});

describe('every response', () => {
  test('has the database time and a request id, and no caching or server name', async () => {
    const before = Date.now();
    const answer = await market.get(`/buyer/api/v3/lots/${lotId}/bids`, {
      headers: { 'x-request-id': 'request-0001' },
    });
    const serverTime = Number(answer.headers['x-server-time-ms']);
    expect(serverTime).toBeGreaterThan(before - 1_000);
    expect(serverTime).toBeLessThan(Date.now() + 1_000);
    expect(answer.headers['x-request-id']).toBe('request-0001');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['etag']).toBeUndefined();
  });

  test('replaces a request id that could break a log line', async () => {
    const answer = await market.get('/healthz', { headers: { 'x-request-id': 'a b"{}' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('contains no stack trace, path or SQL when it fails', async () => {
    const answer = await market.get('/buyer/api/v3/lots/%E0%A4%A/bids');
    expect(answer.text).not.toMatch(/node_modules|\.ts|select |at /);
  });
});

test('serves health, readiness and the OpenAPI document', async () => {
  expect((await market.get('/healthz')).body).toEqual({ status: 'ok' });
  expect((await market.get('/readyz')).status).toBe(200);
  const document = (await market.get('/openapi.json')).body as { openapi: string; paths: object };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths).length).toBeGreaterThan(20);
});

test('a user endpoint answers 401 before it reads the body', async () => {
  const answer = await market.call('POST', '/buyer/api/v1/users/me/interests/lots', {
    rawBody: 'x',
    headers: { 'content-type': 'text/plain' },
  });
  expect([answer.status, getCode(answer)]).toEqual([401, 'unauthenticated']);
});
