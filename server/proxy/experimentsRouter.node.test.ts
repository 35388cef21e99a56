// Reports of experiments through the web server: whose they may be, and what reaches the service.
import { pino } from 'pino';
import { waitFor } from '../../test/browser/waitFor';
import {
  experimentsKey,
  startExperimentService,
  type ExperimentService,
} from '../../test/setup/experimentService';
import { sendJson, startTestWeb, type TestWeb, type WebAnswer } from '../../test/setup/testWeb';

let service: ExperimentService;
let web: TestWeb;
const warnings: string[] = [];
beforeAll(async () => {
  service = await startExperimentService((_req, res) => sendJson(res, {}));
  web = await startTestWeb({
    env: service.env,
    log: pino({ level: 'warn' }, { write: (line) => void warnings.push(line) }),
  });
});
afterAll(async () => {
  await web.stop();
  await service.stop();
});
beforeEach(() => {
  service.calls.length = 0;
  warnings.length = 0;
  service.answer = (_req, res) => sendJson(res, {});
});

/** The web server also reads the experiments. */
const listReports = () => service.calls.filter(({ method }) => method === 'PUT');

const PATH = '/experiments/context';
const consent = 'statistics_cookies_enabled=yes; anonymous_id=0123456789abcdef';
/** The SDK's hashes of `0123456789abcdef` and of 5. */
const units = {
  anonymous: { type: 'anonymous_id', uid: 'QDKvjWEDUSOQbljgZxQMxQ' },
  user: { type: 'user_id', uid: '5No7f7vOI0XXdysGdKMY1Q' },
};
const report = (...reported: object[]) => ({
  units: reported,
  hashed: true,
  publishedAt: 1,
  exposures: [],
});

/** As the SDK sends it: without our header. */
const put = (
  body: unknown,
  cookie = consent,
  headers: Record<string, string> = {},
): Promise<WebAnswer> =>
  web.fetchAnswer(PATH, {
    method: 'PUT',
    headers: {
      origin: web.origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-api-key': 'web',
      cookie,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Reports are passed on after the answer: sends one more, and waits for it. */
async function listReportsBeforeLast() {
  await put({ ...report(units.anonymous), publishedAt: 2 });
  return waitFor('the last report is passed on', () => {
    const reports = listReports();
    const isLast = reports.some(({ body }) => body.includes('"publishedAt":2'));
    return isLast && reports.filter(({ body }) => !body.includes('"publishedAt":2'));
  });
}

test('passes a visitor’s report on with the key, and nothing else about them', async () => {
  const body = report(units.anonymous);
  const { status, text, headers } = await put(body);
  expect([status, text, headers['cache-control']]).toEqual([200, '{}', 'private, no-store']);
  const [call, ...others] = await listReportsBeforeLast();
  expect(others).toEqual([]);
  expect(call).toMatchObject({
    method: 'PUT',
    url: '/v1/context',
    headers: {
      'x-api-key': experimentsKey,
      'x-application': 'gavel',
      'x-environment': 'production',
    },
  });
  expect(JSON.parse(call?.body ?? '')).toEqual(body);
  expect(JSON.stringify(call?.headers)).not.toMatch(/cookie|0123456789abcdef"?,"x-c|x-client-ip/);
});

test('passes the user’s unit on only next to a session', async () => {
  const session = `${consent}; session=0123456789abcdef; user_id=5`;
  const both = report(units.anonymous, units.user);
  expect((await put(both, session)).status).toBe(200);
  await put(both, `${consent}; user_id=5`);
  await put(both, session.replace('=5', '=6'));
  expect(await listReportsBeforeLast()).toHaveLength(1);
});

test.each([
  ['without an answer', 'anonymous_id=0123456789abcdef'],
  ['after a refusal', 'statistics_cookies_enabled=no; anonymous_id=0123456789abcdef'],
  ['without an id', 'statistics_cookies_enabled=yes'],
])('passes nothing on %s', async (_name, cookie) => {
  expect((await put(report(units.anonymous), cookie)).status).toBe(200);
  expect(await listReportsBeforeLast()).toEqual([]);
});

test('passes on no report about another visitor, and refuses what is not a report', async () => {
  const other = { type: 'anonymous_id', uid: 'XUFAKrxLKna5cZ2REBfFkg' };
  for (const [body, status] of [
    [report(other), 200],
    [report(units.anonymous, other), 200],
    [report({ type: 'user_id', uid: units.anonymous.uid }), 200],
    [report({ type: 'anonymous_id' }), 200],
    [{ units: units.anonymous }, 200],
    [{}, 200],
    ['null', 200],
    ['[]', 200],
    ['{', 400],
    [JSON.stringify({ ...report(units.anonymous), filler: 'x'.repeat(70_000) }), 413],
  ] as const)
    expect([body, (await put(body)).status]).toEqual([body, status]);
  const plain = { 'content-type': 'text/plain' };
  expect((await put(report(units.anonymous), consent, plain)).status).toBe(403);
  const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  expect((await put(report(units.anonymous), consent, foreign)).status).toBe(403);
  expect(await listReportsBeforeLast()).toEqual([]);
});

test('sends a report again when the service fails', async () => {
  service.answer = (_req, res) => {
    service.answer = (_again, second) => sendJson(second, {});
    sendJson(res, { secret: 'of the service' }, 500);
  };
  expect(await put(report(units.anonymous))).toMatchObject({ status: 200, text: '{}' });
  await waitFor('the report is sent again', () => listReports().length === 2);
});

test('gives up on a service that goes on failing, after five more times at most', async () => {
  service.answer = (req) => void req.socket.destroy();
  expect(await put(report(units.anonymous))).toMatchObject({ status: 200, text: '{}' });
  await waitFor('the failure is logged', () => warnings.length > 0);
  expect(warnings).toEqual([expect.stringContaining('a report about experiments is lost')]);
  expect(listReports().length).toBeGreaterThan(3);
  expect(listReports().length).toBeLessThanOrEqual(6);
});

test('has no such address without a service', async () => {
  const other = await startTestWeb();
  expect((await other.write('PUT', PATH, report(units.anonymous))).status).toBe(405);
  await other.stop();
});
