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

async function statusOf(
  method: string,
  headers: Record<string, string | undefined>,
  body = '{}',
): Promise<{ status: number; reached: number }> {
  const before = web.seen.length;
  const given = Object.entries({ ...good(), ...headers }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const { status } = await web.ask(PATH, { method, headers: Object.fromEntries(given), body });
  return { status, reached: web.seen.length - before };
}

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('our own pages may %s', async (method) => {
  expect(await statusOf(method, {})).toEqual({ status: 200, reached: 1 });
});

test('a browser that sends only one of Origin and Sec-Fetch-Site is believed', async () => {
  expect(await statusOf('POST', { origin: undefined })).toEqual({ status: 200, reached: 1 });
  expect(await statusOf('POST', { 'sec-fetch-site': undefined })).toEqual({ status: 200, reached: 1 });
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['no page at all', { 'sec-fetch-site': 'none' }],
  ['another origin', { origin: 'https://evil.test' }],
  ['an opaque origin', { origin: 'null' }],
  ['our host on another port', { origin: 'http://localhost:1' }],
  ['neither Origin nor Sec-Fetch-Site', { origin: undefined, 'sec-fetch-site': undefined }],
  ['no token in the header', { 'x-s-csrf-token': undefined }],
  ['another token in the header', { 'x-s-csrf-token': `${CSRF_TOKEN}x` }],
  ['no token in the cookie', { cookie: undefined }],
  ['two empty tokens', { 'x-s-csrf-token': '', cookie: 'x-s-csrf-token=' }],
])('%s may not', async (_who, headers) => {
  expect(await statusOf('POST', headers)).toEqual({ status: 403, reached: 0 });
});

test.each(['text/html', 'application/xml', 'image/svg+xml', 'text/plain2', undefined])('a body of type %j is refused', async (type) => {
  expect(await statusOf('POST', { 'content-type': type })).toEqual({ status: 415, reached: 0 });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])('%s, which another site could send, is refused without our header', async (type) => {
  expect(await statusOf('POST', { 'content-type': type, 'x-s-csrf-token': undefined })).toEqual({ status: 403, reached: 0 });
  expect(await statusOf('POST', { 'content-type': type })).toEqual({ status: 200, reached: 1 });
});

test.each(['TRACE', 'OPTIONS', 'PROPFIND'])('%s is not used here', async (method) => {
  expect(await statusOf(method, {}, '')).toEqual({ status: 405, reached: 0 });
});

test('a method override changes nothing', async () => {
  await web.ask(PATH, { headers: { 'x-http-method-override': 'DELETE' } });
  expect(web.seen.at(-1)?.method).toBe('GET');
});
