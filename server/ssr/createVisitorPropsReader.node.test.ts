// The page props over HTTP: their names, and which of them visitors of one cached page share.
import { sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';
import { testRoutes } from '../../test/ssr/testRoutes';
import { wireMe } from '../../test/ssr/wireMe';
import { createRenderer, readImageFormats, type PagePayload } from '../../src/entry/server';

const SEGMENT = '/user_tracking/api/v1/segment';
const SESSION = 'session=0123456789abcdef';
const ALLOWED = 'statistics_cookies_enabled=yes';
const CHROME = 'text/html,application/xhtml+xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8';

let answerSegments: (send: (body: object, status?: number) => void) => void;
let web: TestWeb;
let calls: Promise<unknown>[];
beforeEach(async () => {
  answerSegments = (send) => send({ segments: ['engaged', 'bidder'] });
  calls = [];
  const renderer = createRenderer(testRoutes);
  web = await startTestWeb({
    deps: {
      renderer: {
        ...renderer,
        readSegments: (call) => {
          const segments = renderer.readSegments(call);
          calls.push(segments);
          return segments;
        },
      },
    },
    answer: (req, res) => {
      if (req.url === SEGMENT) answerSegments((body, status) => sendJson(res, body, status));
      else if (req.url?.startsWith('/buyer/api/v1/users/me')) sendJson(res, wireMe('Ann Owner'));
      else sendJson(res, { correction: 'A ring' });
    },
  });
});
afterEach(async () => {
  await web.stop();
  await Promise.all(calls);
});

async function readPayload(cookie = '', accept = 'text/html', path = '/en/echo') {
  const { text } = await web.get(path, { cookie, accept });
  const json = /id="page-payload">([^<]*)</.exec(text)?.[1] ?? '';
  return JSON.parse(json) as PagePayload;
}
const countCalls = (): number => web.seen.filter(({ url }) => url === SEGMENT).length;

test('has all props of the specification under their names', async () => {
  const payload = await readPayload();
  expect(Object.keys({ ...payload, ...payload.pageInfo })).toEqual(
    expect.arrayContaining([
      'locale',
      'translations',
      'lotId',
      'units',
      'userSegments',
      'supportedImageFormats',
      'assetData',
      'debugMode',
    ]),
  );
  expect(payload).toMatchObject({
    pageInfo: { locale: 'en', debugMode: false },
    translations: { common: '/i18n/en/common.0123456789.json' },
    lotId: null,
    units: { userId: null },
    userSegments: [],
    supportedImageFormats: [],
    assetData: { 'tags.js': [] },
  });
});

test('names the signed-in user, and no one on the page of the next visitor', async () => {
  expect((await readPayload(SESSION, 'text/html', '/en/viewer')).units).toEqual({ userId: 1 });
  expect((await readPayload('', 'text/html', '/en/viewer')).units).toEqual({ userId: null });
});

test('browsers that share a page from the cache each get their own picture formats', async () => {
  const formats = await Promise.all(
    [CHROME, 'text/html', 'text/html,image/webp'].map(
      async (accept) => (await readPayload('', accept)).supportedImageFormats,
    ),
  );
  expect(formats).toEqual([['avif', 'webp'], [], ['webp']]);
  expect(web.seen).toHaveLength(1);
});

test.each([
  ['image/avif;q=0, image/webp', ['webp']],
  ['IMAGE/AVIF ; q=0.1', ['avif']],
  ['image/*, */*', []],
  ['', []],
])('reads %j', (accept, formats) => expect(readImageFormats(accept)).toEqual(formats));

test('a visitor who allows statistics has segments from the second page on', async () => {
  const cookie = `${ALLOWED}; anonymous_id=0123456789abcdef`;
  await readPayload(cookie);
  await Promise.all(calls);
  expect((await readPayload(cookie)).userSegments).toEqual(['engaged', 'bidder']);
  expect(countCalls()).toBe(1);
  expect((await readPayload(`${ALLOWED}; anonymous_id=another-visitor01`)).userSegments).toEqual(
    [],
  );
});

test('asks for no segments of a visitor who does not allow statistics', async () => {
  for (const cookie of ['anonymous_id=0123456789abcdef', SESSION])
    expect((await readPayload(cookie)).userSegments).toEqual([]);
  expect(countCalls()).toBe(0);
});

test.each<[string, typeof answerSegments]>([
  ['does not answer', () => undefined],
  ['fails', (send) => send({}, 503)],
  ['sends another shape', (send) => send({ segments: ['<script>', 7] })],
])('a segment service that %s delays no page and gives no segments', async (_fault, answer) => {
  answerSegments = answer;
  const cookie = `${ALLOWED}; anonymous_id=0123456789abcdef`;
  const startedAt = performance.now();
  for (const _page of [1, 2, 3]) expect((await readPayload(cookie)).userSegments).toEqual([]);
  // The service's time limit is a second, and three pages would wait for it three times.
  expect(performance.now() - startedAt).toBeLessThan(2_900);
});
