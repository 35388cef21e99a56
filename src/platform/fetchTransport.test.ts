import { createFetchTransport } from './fetchTransport';

const request = {
  url: '/buyer/api/v1/lots',
  headers: { accept: 'application/json' },
  body: undefined,
  timeoutMs: 1000,
  signal: new AbortController().signal,
};

function setUp(headers: Record<string, string> = {}) {
  const addSample = jest.fn();
  const fetchMock = jest.fn(async (_url: string, _init: RequestInit) => ({
    status: 200,
    headers: { get: (name: string) => headers[name] ?? null },
    text: () => Promise.resolve('text'),
    arrayBuffer: () => Promise.resolve(new Uint8Array([1, 2]).buffer),
  }));
  Object.assign(globalThis, { fetch: fetchMock });
  const transport = createFetchTransport({
    now: () => 0,
    addSample,
    onDue: () => () => undefined,
  });
  const getInit = (call: number): RequestInit => fetchMock.mock.calls[call]?.[1] ?? {};
  return { transport, addSample, getInit };
}

test('sends a read with same-origin credentials and no token', async () => {
  document.cookie = 'x-s-csrf-token=token-1';
  const { transport, getInit } = setUp();
  const response = await transport({ ...request, method: 'GET' });
  expect(getInit(0)).toMatchObject({
    method: 'GET',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  });
  expect(getInit(0).headers).not.toHaveProperty('x-s-csrf-token');
  expect(await response.text()).toBe('text');
  expect(await response.bytes()).toEqual(new Uint8Array([1, 2]));
});

test('sends a write with the current token of the cookie', async () => {
  const { transport, getInit } = setUp();
  document.cookie = 'x-s-csrf-token=token-2';
  await transport({ ...request, method: 'POST', body: '{}' });
  expect(getInit(0)).toMatchObject({ body: '{}', headers: { 'x-s-csrf-token': 'token-2' } });
});

test('continues the trace of a page that the server recorded', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const timings = [
    { name: 'render', description: '' },
    { name: 'traceparent', description: traceparent },
  ];
  const getEntriesByType = jest.fn(() => [{ serverTiming: timings }]);
  Object.assign(performance, { getEntriesByType });
  const { transport, getInit } = setUp();
  await transport({ ...request, method: 'GET' });
  expect(getEntriesByType).toHaveBeenCalledWith('navigation');
  expect(getInit(0).headers).toEqual({ accept: 'application/json', traceparent });
  getEntriesByType.mockReturnValue([{ serverTiming: [] }]);
  const untraced = setUp();
  await untraced.transport({ ...request, method: 'GET' });
  expect(untraced.getInit(0).headers).toEqual({ accept: 'application/json' });
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test('reports a valid server time to the clock and ignores an invalid one', async () => {
  const valid = setUp({ 'x-server-time-ms': '1700000000000' });
  await valid.transport({ ...request, method: 'GET' });
  expect(valid.addSample).toHaveBeenCalledWith(1_700_000_000_000, expect.any(Number));
  const invalid = setUp({ 'x-server-time-ms': 'soon' });
  await invalid.transport({ ...request, method: 'GET' });
  expect(invalid.addSample).not.toHaveBeenCalled();
});
