import { configureStore } from '@reduxjs/toolkit';
import type { RuntimeEndpoint, Validator } from '../../contract/core/runtimeEndpoint';
import type { Transport, TransportRequest, TransportResponse } from '../../platform/transport';
import type { ApiError } from './apiError';
import { createServiceApi } from './createServiceApi';
import { create, get } from './endpointFactory';
import { idTag } from './tags';

type Wire = { count: number };

const isWire: Validator = (value) => {
  const fits = typeof value === 'object' && value !== null && 'count' in value && typeof value.count === 'number';
  isWire.errors = fits ? null : [{ instancePath: '/count', keyword: 'type' }];
  return fits;
};
const anything: Validator = () => true;

const endpoint = <Args, W>(method: 'GET' | 'POST', path: string, validate: Validator): RuntimeEndpoint<Args, W> => ({
  service: 'test',
  name: 'thing',
  method,
  path,
  idempotencyKey: false,
  loadValidator: () => Promise.resolve(validate),
});

/** Fails `lost` times, as a chunk does on a broken line. */
let lost = 0;
const loadLate = (): Promise<Validator> => {
  lost -= 1;
  return lost >= 0 ? Promise.reject(new TypeError('chunk')) : Promise.resolve(anything);
};

const testApi = createServiceApi('testApi', ['thing']).injectEndpoints({
  endpoints: (build) => ({
    getLate: get(
      build,
      { ...endpoint<object, unknown>('GET', '/test/api/v1/late', anything), loadValidator: loadLate },
      {
        decode: (wire) => wire,
        tags: () => [],
        keep: 300,
      },
    ),
    createLate: create(
      build,
      { ...endpoint<object, unknown>('POST', '/test/api/v1/late', anything), loadValidator: loadLate },
      {
        decode: (wire) => wire,
        invalidates: () => [],
      },
    ),
    getThing: get(build, endpoint<{ id: number; tags?: string[] }, Wire>('GET', '/test/api/v1/things/:id', isWire), {
      decode: ({ count }) => {
        if (count < 0) throw new Error('secret payload');
        return { doubled: count * 2 };
      },
      tags: ({ id }) => [idTag('thing', id)],
      keep: 300,
    }),
    getAnything: get(build, endpoint<object, unknown>('GET', '/test/api/v1/anything', anything), {
      decode: (wire) => wire,
      tags: () => [],
      keep: 300,
    }),
    createThing: create(
      build,
      endpoint<{ id: number; body: unknown }, unknown>('POST', '/test/api/v1/things/:id', anything),
      {
        decode: (wire) => wire,
        invalidates: ({ id }) => [idTag('thing', id)],
      },
    ),
  }),
});

const reply = (status: number, body = '', headers: Record<string, string> = {}): TransportResponse => ({
  status,
  header: (name) => ({ 'content-type': 'application/json', ...headers })[name] ?? null,
  text: () => Promise.resolve(body),
  bytes: () => Promise.resolve(new TextEncoder().encode(body)),
});

function setUp(...outcomes: (TransportResponse | Error)[]) {
  const sent: TransportRequest[] = [];
  const waits: number[] = [];
  const reports: ApiError[] = [];
  const transport: Transport = (request) => {
    const outcome = outcomes[Math.min(sent.length, outcomes.length - 1)];
    sent.push(request);
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
    middleware: (usual) =>
      usual({ thunk: { extraArgument: extra }, serializableCheck: false }).concat(testApi.middleware),
  });
  const ask = (args: { id: number; tags?: string[] } = { id: 7 }) =>
    store.dispatch(testApi.endpoints.getThing.initiate(args));
  const askAnything = () => store.dispatch(testApi.endpoints.getAnything.initiate({}));
  const write = (body: unknown, idempotencyKey?: string) =>
    store.dispatch(
      testApi.endpoints.createThing.initiate({
        id: 7,
        body,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      }),
    );
  return { store, sent, waits, reports, ask, askAnything, write };
}

test('the path and a bracketed query are sent, the answer is decoded', async () => {
  const { ask, sent } = setUp(reply(200, '{"count":4}'));
  expect((await ask({ id: 7, tags: ['a b', 'c'] })).data).toEqual({ doubled: 8 });
  expect(sent[0]).toMatchObject({
    method: 'GET',
    url: '/test/api/v1/things/7?tags[]=a%20b&tags[]=c',
    headers: { accept: 'application/json' },
    timeoutMs: 10_000,
  });
});

test('JSON and form bodies say what they are', async () => {
  const { write, sent } = setUp(reply(200, '{}'));
  await write({ amount: 5 }, 'key-1');
  await write(new URLSearchParams({ a: 'b c' }));
  expect(sent[0]).toMatchObject({
    method: 'POST',
    body: '{"amount":5}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
  });
  expect(sent[1]).toMatchObject({
    body: 'a=b+c',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
  });
});

test('answers are read as text, JSON or bytes by their type, 204 and 205 as nothing', async () => {
  expect((await setUp(reply(200, 'plain', { 'content-type': 'text/plain; charset=utf-8' })).askAnything()).data).toBe(
    'plain',
  );
  expect((await setUp(reply(200, '[1]', { 'content-type': 'application/problem+json' })).askAnything()).data).toEqual([
    1,
  ]);
  expect((await setUp(reply(200, 'ab', { 'content-type': 'image/png' })).askAnything()).data).toEqual(
    new Uint8Array([97, 98]),
  );
  for (const status of [204, 205]) expect((await setUp(reply(status, 'ignored')).askAnything()).data).toBeNull();
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
  const { ask, sent, reports } = setUp(reply(status, body, { 'retry-after': '7' }));
  expect((await ask()).error).toMatchObject({ kind, status, code, url: '/test/api/v1/things/7', retryAfterSeconds: 7 });
  expect(sent).toHaveLength(1);
  expect(reports).toEqual([]);
});

test('the items of a refusal come with attribute and meta', async () => {
  const body =
    '{"error":{"code":"invalid","message":"","details":[{"code":"bid_too_low","message":"m","attribute":"amount","meta":{"minimum":5}},"odd"]}}';
  expect((await setUp(reply(422, body)).ask()).error).toMatchObject({
    details: [{ code: 'bid_too_low', message: 'm', attribute: 'amount', meta: { minimum: 5 } }],
    payload: JSON.parse(body),
  });
});

test.each([
  ['a wrong type', '{"count":"4"}', '/count (type)'],
  ['no JSON', '<html>', '/count (type)'],
  ['a body that decoding refuses', '{"count":-1}', '/ (decode)'],
])('%s is a decoding error that names the place and never the payload', async (_what, body, path) => {
  const { ask, sent, reports } = setUp(reply(200, body));
  const { error } = await ask();
  expect(error).toMatchObject({
    kind: 'decoding',
    status: 200,
    payload: null,
    decoding: { service: 'test', endpoint: 'thing', path },
  });
  expect(sent).toHaveLength(1);
  expect(reports).toEqual([error]);
  expect(JSON.stringify(error)).not.toMatch(/secret|html/);
});

test('a read without an answer is tried three times, after 500 and 1,000 ms, then reported once', async () => {
  const { ask, sent, waits, reports } = setUp(new TypeError('Failed to fetch'));
  const { error } = await ask();
  expect(error).toMatchObject({ kind: 'unknown', status: 0, payload: 'TypeError' });
  expect(sent).toHaveLength(3);
  expect(waits).toEqual([500, 1000]);
  expect(reports).toEqual([error]);
});

test('an answer at a later attempt is the answer', async () => {
  const { ask, sent, reports } = setUp(new TypeError('lost'), reply(200, '{"count":1}'));
  expect((await ask()).data).toEqual({ doubled: 2 });
  expect(sent).toHaveLength(2);
  expect(reports).toEqual([]);
});

test('a write without a key is sent once, one with a key again under the same key', async () => {
  const without = setUp(new TypeError('lost'));
  expect((await without.write({})).error).toMatchObject({ kind: 'unknown' });
  expect(without.sent).toHaveLength(1);
  const withKey = setUp(new TypeError('lost'), reply(201, '{}'));
  expect((await withKey.write({ amount: 5 }, 'key-1')).error).toBeUndefined();
  expect(withKey.sent.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual([
    ['key-1', '{"amount":5}'],
    ['key-1', '{"amount":5}'],
  ]);
});

test('an aborted call ends at once and is not reported', async () => {
  const { store, reports, sent } = setUp(reply(200));
  const never: Transport = ({ signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  const aborting = configureStore({
    reducer: { testApi: testApi.reducer },
    middleware: (usual) =>
      usual({
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
  expect(sent).toEqual([]);
  expect(store.getState().testApi.queries).toEqual({});
});

test('a write makes stale what it says, a failed one nothing', async () => {
  const { store, ask, write, sent } = setUp(
    reply(200, '{"count":1}'),
    reply(422, '{}'),
    reply(200, '{}'),
    reply(200, '{"count":2}'),
  );
  await ask();
  await write({});
  expect(sent).toHaveLength(2);
  await write({});
  // The question that became stale is asked again as soon as it is known that it did.
  await Promise.resolve();
  await Promise.all(store.dispatch(testApi.util.getRunningQueriesThunk()));
  expect(sent).toHaveLength(4);
  expect(testApi.endpoints.getThing.select({ id: 7 })(store.getState()).data).toEqual({ doubled: 4 });
});

test('a question is asked again when what reads its answer did not come', async () => {
  lost = 1;
  const { store, sent, waits } = setUp(reply(200, '{}'));
  expect((await store.dispatch(testApi.endpoints.getLate.initiate({}))).data).toEqual({});
  expect([sent.length, waits]).toEqual([2, [500]]);
});

test('nothing is written while its answer could not be read', async () => {
  lost = 2;
  const { store, sent } = setUp(reply(200, '{}'));
  const write = (key?: string) =>
    store.dispatch(testApi.endpoints.createLate.initiate(key === undefined ? {} : { idempotencyKey: key }));
  expect((await write()).error).toMatchObject({ kind: 'unknown', status: 0, payload: 'TypeError' });
  expect(sent).toHaveLength(0);
  // With a key it is tried again, and sent once the validator is there.
  expect((await write('key-1')).data).toEqual({});
  expect(sent).toHaveLength(1);
});
