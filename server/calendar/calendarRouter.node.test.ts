// Tests the calendar files: what they contain, and that a wrong address reaches no one.
import { sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';

const event = {
  lot_id: 12,
  title: 'A vase; with a lid, blue',
  url: '/l/12-a-vase',
  closes_at: '2026-12-01T19:30:00.000Z',
  sequence: 3,
  changed_at: '2026-12-01T19:29:00.000Z',
  is_cancelled: false,
};
let web: TestWeb;
let status = 200;
beforeAll(async () => {
  web = await startTestWeb({
    answer: (req, res) =>
      sendJson(
        res,
        req.url?.includes('calendar_events') === true
          ? { locale: 'en', events: [event, { ...event, lot_id: 13, is_cancelled: true }, null] }
          : { event },
        status,
      ),
  });
});
afterEach(() => {
  status = 200;
});
afterAll(() => web.stop());

const token = `7.${'a'.repeat(43)}`;
const feed = `/calendar/${token}.ics`;

test('writes one entry per lot, with what a calendar needs to move it', async () => {
  const answer = await web.fetchAnswer(feed);
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  expect(web.seen.at(-1)?.url).toBe(`/buyer/api/v1/calendar_events?token=${token}`);
  const lines = answer.text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^UID:lot-12@/),
      'SEQUENCE:3',
      'DTSTART:20261201T193000Z',
      'LAST-MODIFIED:20261201T192900Z',
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
      expect.stringMatching(/^SUMMARY:.*A vase\\; with a lid\\, blue$/),
      expect.stringMatching(/^URL;VALUE=URI:https?:\/\/[^/]+\/en\/l\/12-a-vase$/),
    ]),
  );
});

test('is not cached, and sends no cookies on', async () => {
  const answer = await web.fetchAnswer(feed, { headers: { cookie: 'session=0123456789abcdef' } });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(web.seen.at(-1)?.headers).not.toHaveProperty('cookie');
});

test('writes the entry of one lot in the language of its address', async () => {
  const answer = await web.fetchAnswer('/de/l/12/closing.ics');
  expect(web.seen.at(-1)?.url).toBe('/buyer/api/v1/lots/12/calendar_event');
  expect(answer.text.replaceAll('\r\n ', '')).toContain('/de/l/12-a-vase');
});

test('answers 404 for an address that no longer works, and 502 without an answer', async () => {
  status = 404;
  expect((await web.fetchAnswer(feed)).status).toBe(404);
  status = 503;
  expect((await web.fetchAnswer(feed)).status).toBe(502);
});

test.each(['/calendar/7.short.ics', '/calendar/x.ics', '/xx/l/12/closing.ics'])(
  'asks the upstream for nothing at %s',
  async (path) => {
    const before = web.seen.filter(({ url }) => url?.includes('calendar')).length;
    expect((await web.fetchAnswer(path)).status).not.toBe(200);
    expect(web.seen.filter(({ url }) => url?.includes('calendar'))).toHaveLength(before);
  },
);
