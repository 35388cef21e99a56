import { createFetchTransport } from './fetchTransport';

const request = {
  url: '/buyer/api/v1/lots',
  headers: { accept: 'application/json' },
  body: undefined,
  timeoutMs: 1000,
  signal: new AbortController().signal,
};

function setUp(headers: Record<string, string> = {}) {
  const hear = jest.fn();
  const fetchMock = jest.fn(async (_url: string, _init: RequestInit) => ({
    status: 200,
    headers: { get: (name: string) => headers[name] ?? null },
    text: () => Promise.resolve('text'),
    arrayBuffer: () => Promise.resolve(new Uint8Array([1, 2]).buffer),
  }));
  Object.assign(globalThis, { fetch: fetchMock });
  const transport = createFetchTransport({ now: () => 0, hear, onDue: () => () => undefined });
  const initOf = (call: number): RequestInit => fetchMock.mock.calls[call]?.[1] ?? {};
  return { transport, hear, initOf };
}

test('a read goes with our own cookies and no token', async () => {
  document.cookie = 'x-s-csrf-token=token-1';
  const { transport, initOf } = setUp();
  const response = await transport({ ...request, method: 'GET' });
  expect(initOf(0)).toMatchObject({
    method: 'GET',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  });
  expect(initOf(0).headers).not.toHaveProperty('x-s-csrf-token');
  expect(await response.text()).toBe('text');
  expect(await response.bytes()).toEqual(new Uint8Array([1, 2]));
});

test('a write carries the token of the cookie as it is then', async () => {
  const { transport, initOf } = setUp();
  document.cookie = 'x-s-csrf-token=token-2';
  await transport({ ...request, method: 'POST', body: '{}' });
  expect(initOf(0)).toMatchObject({ body: '{}', headers: { 'x-s-csrf-token': 'token-2' } });
});

test('the server’s time is told to the clock; nonsense is not', async () => {
  const good = setUp({ 'x-server-time-ms': '1700000000000' });
  await good.transport({ ...request, method: 'GET' });
  expect(good.hear).toHaveBeenCalledWith(1_700_000_000_000, expect.any(Number));
  const odd = setUp({ 'x-server-time-ms': 'soon' });
  await odd.transport({ ...request, method: 'GET' });
  expect(odd.hear).not.toHaveBeenCalled();
});
