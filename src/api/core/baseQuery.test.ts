import { configureStore } from '@reduxjs/toolkit';
import type { RuntimeEndpoint, Validator } from '../../contract/core/runtimeEndpoint';
import type { Transport, TransportRequest, TransportResponse } from '../../platform/transport';
import type { ApiError } from './apiError';
import { createServiceApi, createIdTag } from './createServiceApi';
import { buildMutation, buildQuery } from './endpointFactory';

type Wire = { count: number };

const isWire: Validator = (value) => {
  const isValid =
    typeof value === 'object' &&
    value !== null &&
    'count' in value &&
    typeof value.count === 'number';
  isWire.errors = isValid ? null : [{ instancePath: '/count', keyword: 'type' }];
  return isValid;
};
const anything: Validator = () => true;
const anyJson: Validator = (value) => value !== undefined;

const endpoint = <Args, W>(
  method: 'GET' | 'POST',
  path: string,
  validate: Validator,
): RuntimeEndpoint<Args, W> => ({
  service: 'test',
  name: 'thing',
  method,
  path,
  idempotencyKey: false,
  loadValidator: () => Promise.resolve(validate),
});

/** Loading fails `failuresLeft` times, as a chunk does on a lost connection. */
let failuresLeft = 0;
const loadUnreliably = (): Promise<Validator> => {
  failuresLeft -= 1;
  return failuresLeft >= 0 ? Promise.reject(new TypeError('chunk')) : Promise.resolve(anything);
};

const testApi = createServiceApi('testApi', ['thing']).injectEndpoints({
  endpoints: (build) => ({
    getUnreliable: buildQuery(
      build,
      {
        ...endpoint<object, unknown>('GET', '/test/api/v1/late', anything),
        loadValidator: loadUnreliably,
      },
      {
        decode: (wire) => wire,
        tags: () => [],
        keepUnusedSeconds: 300,
      },
    ),
    createUnreliable: buildMutation(
      build,
      {
        ...endpoint<object, unknown>('POST', '/test/api/v1/late', anything),
        loadValidator: loadUnreliably,
      },
      {
        decode: (wire) => wire,
        invalidates: () => [],
      },
    ),
    getThing: buildQuery(
      build,
      endpoint<{ id: number; tags?: string[] }, Wire>('GET', '/test/api/v1/things/:id', isWire),
      {
        decode: ({ count }) => {
          if (count < 0) throw new Error('secret payload');
          return { doubled: count * 2 };
        },
        tags: ({ id }) => [createIdTag('thing', id)],
        keepUnusedSeconds: 300,
      },
    ),
    getAnything: buildQuery(
      build,
      endpoint<object, unknown>('GET', '/test/api/v1/anything', anything),
      {
        decode: (wire) => wire,
        tags: () => [],
        keepUnusedSeconds: 300,
      },
    ),
    createThing: buildMutation(
      build,
      endpoint<{ id: number; body: unknown }, unknown>('POST', '/test/api/v1/things/:id', anyJson),
      {
        decode: (wire) => wire,
        invalidates: ({ id }) => [createIdTag('thing', id)],
      },
    ),
  }),
});

const reply = (
  status: number,
  body = '',
  headers: Record<string, string> = {},
): TransportResponse => ({
  status,
  header: (name) => ({ 'content-type': 'application/json', ...headers })[name] ?? null,
  text: () => Promise.resolve(body),
  bytes: () => Promise.resolve(new TextEncoder().encode(body)),
});

function setUp(...outcomes: (TransportResponse | Error)[]) {
  const sentRequests: TransportRequest[] = [];
  const waits: number[] = [];
  const reports: ApiError[] = [];
  const transport: Transport = (request) => {
    const outcome = outcomes[Math.min(sentRequests.length, outcomes.length - 1)];
    sentRequests.push(request);
    return outcome instanceof Error || outcome === undefined
      ? Promise.reject(outcome ?? new Error('none'))
      : Promise.resolve(outcome);
  };
  const extra = {
    transport,
    wait: async (ms: number) => void waits.push(ms),
    report: (error: ApiError) => void reports.push(error),
  };
  const store = configureStore({
    reducer: { testApi: testApi.reducer },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: extra }, serializableCheck: false }).concat(
        testApi.middleware,
      ),
  });
  const read = (args: { id: number; tags?: string[] } = { id: 7 }) =>
    store.dispatch(testApi.endpoints.getThing.initiate(args));
  const readAnything = () => store.dispatch(testApi.endpoints.getAnything.initiate({}));
  const write = (body: unknown, idempotencyKey?: string) =>
    store.dispatch(
      testApi.endpoints.createThing.initiate({
        id: 7,
        body,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      }),
    );
  return { store, sentRequests, waits, reports, read, readAnything, write };
}

test('sends the path and a bracketed query, and decodes the response', async () => {
  const { read, sentRequests } = setUp(reply(200, '{"count":4}'));
  expect((await read({ id: 7, tags: ['a b', 'c'] })).data).toEqual({ doubled: 8 });
  expect(sentRequests[0]).toMatchObject({
    method: 'GET',
    url: '/test/api/v1/things/7?tags[]=a%20b&tags[]=c',
    headers: { accept: 'application/json' },
    timeoutMs: 10_000,
  });
});

test('sets the content type of JSON and form bodies', async () => {
  const { write, sentRequests } = setUp(reply(200, '{}'));
  await write({ amount: 5 }, 'key-1');
  await write(new URLSearchParams({ a: 'b c' }));
  expect(sentRequests[0]).toMatchObject({
    method: 'POST',
    body: '{"amount":5}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
  });
  expect(sentRequests[1]).toMatchObject({
    body: 'a=b+c',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
  });
});

test('reads text, JSON or bytes by content type, and 204 and 205 as null', async () => {
  expect(
    (
      await setUp(
        reply(200, 'plain', { 'content-type': 'text/plain; charset=utf-8' }),
      ).readAnything()
    ).data,
  ).toBe('plain');
  expect(
    (await setUp(reply(200, '[1]', { 'content-type': 'application/problem+json' })).readAnything())
      .data,
  ).toEqual([1]);
  expect(
    (await setUp(reply(200, 'ab', { 'content-type': 'image/png' })).readAnything()).data,
  ).toEqual(new Uint8Array([97, 98]));
  for (const status of [204, 205])
    expect((await setUp(reply(status, 'ignored')).readAnything()).data).toBeNull();
});

test.each([
  [400, '{}', 'client', null],
  [404, '<h1>page</h1>', 'client', null],
  [403, '{"error":{"code":"mfa_error","message":""}}', 'mfa', 'mfa_error'],
  [403, '{"error":{"code":"forbidden","message":""}}', 'client', 'forbidden'],
  [
    422,
    '{"error":{"code":"invalid","message":"","details":[{"code":"bid_too_low","message":"","attribute":"amount","meta":{"minimum":5}}]}}',
    'validation',
    'invalid',
  ],
  [500, '', 'server', null],
  [503, '{"error":{"code":"busy","message":""}}', 'server', 'busy'],
])('%d %s is a %s error', async (status, body, kind, code) => {
  const { read, sentRequests, reports } = setUp(reply(status, body, { 'retry-after': '7' }));
  expect((await read()).error).toMatchObject({
    kind,
    status,
    code,
    url: '/test/api/v1/things/7',
    retryAfterSeconds: 7,
  });
  expect(sentRequests).toHaveLength(1);
  expect(reports).toEqual([]);
});

test('keeps attribute and meta of error details', async () => {
  const body =
    '{"error":{"code":"invalid","message":"","details":[{"code":"bid_too_low","message":"m","attribute":"amount","meta":{"minimum":5}},"odd"]}}';
  expect((await setUp(reply(422, body)).read()).error).toMatchObject({
    details: [{ code: 'bid_too_low', message: 'm', attribute: 'amount', meta: { minimum: 5 } }],
    payload: JSON.parse(body),
  });
});

test.each([
  ['a wrong type', '{"count":"4"}', '/count (type)'],
  ['invalid JSON', '<html>', '/count (type)'],
  ['a body that fails to decode', '{"count":-1}', '/ (decode)'],
])(
  '%s is a decoding error with its location and without the payload',
  async (_what, body, path) => {
    const { read, sentRequests, reports } = setUp(reply(200, body));
    const { error } = await read();
    expect(error).toMatchObject({
      kind: 'decoding',
      status: 200,
      payload: null,
      decoding: { service: 'test', endpoint: 'thing', path },
    });
    expect(sentRequests).toHaveLength(1);
    expect(reports).toEqual([error]);
    expect(JSON.stringify(error)).not.toMatch(/secret|html/);
  },
);

test('makes three attempts at a read, after 500 and 1,000 ms, and reports once', async () => {
  const { read, sentRequests, waits, reports } = setUp(new TypeError('Failed to fetch'));
  const { error } = await read();
  expect(error).toMatchObject({ kind: 'unknown', status: 0, payload: 'TypeError' });
  expect(sentRequests).toHaveLength(3);
  expect(waits).toEqual([500, 1000]);
  expect(reports).toEqual([error]);
});

test('returns the response of a later attempt', async () => {
  const { read, sentRequests, reports } = setUp(new TypeError('lost'), reply(200, '{"count":1}'));
  expect((await read()).data).toEqual({ doubled: 2 });
  expect(sentRequests).toHaveLength(2);
  expect(reports).toEqual([]);
});

test('sends a write without a key once and retries one with a key', async () => {
  const withoutKey = setUp(new TypeError('lost'));
  expect((await withoutKey.write({})).error).toMatchObject({ kind: 'unknown' });
  expect(withoutKey.sentRequests).toHaveLength(1);
  const withKey = setUp(new TypeError('lost'), reply(201, '{}'));
  expect((await withKey.write({ amount: 5 }, 'key-1')).error).toBeUndefined();
  expect(
    withKey.sentRequests.map(({ headers, body }) => [headers['idempotency-key'], body]),
  ).toEqual([
    ['key-1', '{"amount":5}'],
    ['key-1', '{"amount":5}'],
  ]);
});

test.each<[string, TransportResponse, number]>([
  ['a proxy gave up', reply(502, '<html>'), 3],
  ['the service failed', reply(500, '{"error":{"code":"internal_error"}}'), 3],
  ['the response is not readable', reply(201, '{"count":'), 3],
  ['nothing was started', reply(503, '{"error":{"code":"payments_unavailable"}}'), 1],
  ['it was refused', reply(409, '{"error":{"code":"wrong_state"}}'), 1],
])('sends a write with a key again only while its outcome is unknown: %s', async (...row) => {
  const [, answer, attempts] = row;
  const { write, sentRequests } = setUp(answer);
  expect((await write({}, 'key-1')).error).toBeDefined();
  expect(sentRequests).toHaveLength(attempts);
  expect(new Set(sentRequests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  const withoutKey = setUp(answer);
  await withoutKey.write({});
  expect(withoutKey.sentRequests).toHaveLength(1);
});

test('ends an aborted call immediately without a report', async () => {
  const { store, reports, sentRequests } = setUp(reply(200));
  const never: Transport = ({ signal }) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    );
  const aborting = configureStore({
    reducer: { testApi: testApi.reducer },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: {
          extraArgument: {
            transport: never,
            wait: () => Promise.resolve(),
            report: (error: ApiError) => void reports.push(error),
          },
        },
      }).concat(testApi.middleware),
  });
  const call = aborting.dispatch(testApi.endpoints.getThing.initiate({ id: 1 }));
  call.abort();
  expect((await call).isError).toBe(true);
  expect(reports).toEqual([]);
  expect(sentRequests).toEqual([]);
  expect(store.getState().testApi.queries).toEqual({});
});

test('reads again what a write with a key may have changed', async () => {
  const lost = new TypeError('lost');
  const ok = reply(200, '{"count":1}');
  const { store, read, write, sentRequests } = setUp(ok, lost, lost, lost, ok);
  await read();
  await write({}, 'key-1');
  await Promise.resolve();
  await Promise.all(store.dispatch(testApi.util.getRunningQueriesThunk()));
  expect(sentRequests.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'POST', 'GET']);
});

test('invalidates the tags of a write only if it succeeds', async () => {
  const { store, read, write, sentRequests } = setUp(
    reply(200, '{"count":1}'),
    reply(422, '{}'),
    reply(200, '{}'),
    reply(200, '{"count":2}'),
  );
  await read();
  await write({});
  expect(sentRequests).toHaveLength(2);
  await write({});
  // Let the invalidated query start again.
  await Promise.resolve();
  await Promise.all(store.dispatch(testApi.util.getRunningQueriesThunk()));
  expect(sentRequests).toHaveLength(4);
  expect(testApi.endpoints.getThing.select({ id: 7 })(store.getState()).data).toEqual({
    doubled: 4,
  });
});

test('retries a read when its validator fails to load', async () => {
  failuresLeft = 1;
  const { store, sentRequests, waits } = setUp(reply(200, '{}'));
  expect((await store.dispatch(testApi.endpoints.getUnreliable.initiate({}))).data).toEqual({});
  expect([sentRequests.length, waits]).toEqual([2, [500]]);
});

test('sends no write until its validator has loaded', async () => {
  failuresLeft = 2;
  const { store, sentRequests } = setUp(reply(200, '{}'));
  const write = (key?: string) =>
    store.dispatch(
      testApi.endpoints.createUnreliable.initiate(key === undefined ? {} : { idempotencyKey: key }),
    );
  expect((await write()).error).toMatchObject({ kind: 'unknown', status: 0, payload: 'TypeError' });
  expect(sentRequests).toHaveLength(0);
  // With a key it is retried, and sent once the validator has loaded.
  expect((await write('key-1')).data).toEqual({});
  expect(sentRequests).toHaveLength(1);
});
