import { CSRF_TOKEN, sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';

let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({ answer: (_req, res) => sendJson(res, {}) });
});
afterAll(() => web.stop());

const PATH = '/buyer/api/v3/lots/1/bids';
const good = (): Record<string, string> => ({
  origin: web.origin,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'x-s-csrf-token': CSRF_TOKEN,
  cookie: `x-s-csrf-token=${CSRF_TOKEN}`,
});

async function getStatus(
  method: string,
  headers: Record<string, string | undefined>,
  body = '{}',
): Promise<{ status: number; reached: number }> {
  const before = web.seen.length;
  const rawHeaders = Object.entries({ ...good(), ...headers }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const { status } = await web.fetchAnswer(PATH, {
    method,
    headers: Object.fromEntries(rawHeaders),
    body,
  });
  return { status, reached: web.seen.length - before };
}

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('accepts %s from our own pages', async (method) => {
  expect(await getStatus(method, {})).toEqual({ status: 200, reached: 1 });
});

test('accepts a request with only one of Origin and Sec-Fetch-Site', async () => {
  expect(await getStatus('POST', { origin: undefined })).toEqual({ status: 200, reached: 1 });
  expect(await getStatus('POST', { 'sec-fetch-site': undefined })).toEqual({
    status: 200,
    reached: 1,
  });
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another subdomain', { 'sec-fetch-site': 'same-site' }],
  ['a request without a page', { 'sec-fetch-site': 'none' }],
  ['another origin', { origin: 'https://evil.test' }],
  ['an opaque origin', { origin: 'null' }],
  ['our host on another port', { origin: 'http://localhost:1' }],
  ['neither Origin nor Sec-Fetch-Site', { origin: undefined, 'sec-fetch-site': undefined }],
  ['no token in the header', { 'x-s-csrf-token': undefined }],
  ['another token in the header', { 'x-s-csrf-token': `${CSRF_TOKEN}x` }],
  ['no token in the cookie', { cookie: undefined }],
  ['two empty tokens', { 'x-s-csrf-token': '', cookie: 'x-s-csrf-token=' }],
])('rejects %s', async (_who, headers) => {
  expect(await getStatus('POST', headers)).toEqual({ status: 403, reached: 0 });
});

test.each(['text/html', 'application/xml', 'image/svg+xml', 'text/plain2', undefined])(
  'rejects a body of type %j',
  async (type) => {
    expect(await getStatus('POST', { 'content-type': type })).toEqual({ status: 415, reached: 0 });
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'rejects %s without our header, because another site could send it',
  async (type) => {
    expect(await getStatus('POST', { 'content-type': type, 'x-s-csrf-token': undefined })).toEqual({
      status: 403,
      reached: 0,
    });
    expect(await getStatus('POST', { 'content-type': type })).toEqual({ status: 200, reached: 1 });
  },
);

test.each(['TRACE', 'OPTIONS', 'PROPFIND'])('rejects %s', async (method) => {
  expect(await getStatus(method, {}, '')).toEqual({ status: 405, reached: 0 });
});

test('ignores method overrides', async () => {
  await web.fetchAnswer(PATH, { headers: { 'x-http-method-override': 'DELETE' } });
  expect(web.seen.at(-1)?.method).toBe('GET');
});
