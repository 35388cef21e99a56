// Variants on pages of the web server, with an experiment service that works, is down, slow or
// sends garbage.
import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import { waitFor } from '../../test/browser/waitFor';
import { wireExperiment } from '../../test/builders/wireExperiment';
import { faults } from '../../test/setup/faults';
import { startExperimentService, type ExperimentService } from '../../test/setup/experimentService';
import { sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';
import { testRoutes } from '../../test/ssr/testRoutes';
import { createRenderer } from '../../src/entry/server';

/** By the seeds of wireExperiment. */
const ids = { control: 'visitor-number-000', variant: 'visitor-number-002' };
const consent = 'statistics_cookies_enabled=yes; x-s-csrf-token=0123456789abcdef';
const toCookie = (id: string): string => `${consent}; anonymous_id=${id}`;

let service: ExperimentService;
let web: TestWeb;
const warnings: string[] = [];
let now = 0;

beforeEach(async () => {
  warnings.length = 0;
  now = Date.now();
  service = await startExperimentService((_req, res) =>
    sendJson(res, { experiments: [wireExperiment('home_first_section')] }),
  );
});
afterEach(async () => {
  await web.stop();
  await service.stop();
});

async function start(): Promise<void> {
  web = await startTestWeb({
    routes: testRoutes,
    answer: (_req, res) => sendJson(res, { correction: 'A ring' }),
    env: service.env,
    deps: {
      now: () => now,
      // Read in the background too, and not under test here.
      renderer: { ...createRenderer(testRoutes), readSegments: () => Promise.resolve([]) },
    },
    log: pino({ level: 'warn' }, { write: (line) => void warnings.push(line) }),
  });
}

type Seen = { first: string | undefined; experiments: Record<string, unknown> | null };
async function open(path: string, cookie = ''): Promise<Seen & { setCookies: string[] }> {
  const { status, text, setCookies, headers } = await web.get(path, { cookie });
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  const payload = /id="page-payload">([^<]*)</.exec(text)?.[1] ?? '';
  return {
    first: /first (\w+)/.exec(text)?.[1],
    experiments: JSON.parse(payload).pageInfo.experiments,
    setCookies,
  };
}

const startWithData = async (): Promise<void> => {
  await start();
  await waitFor('the experiments are read', async () => {
    const { experiments } = await open('/en', toCookie(ids.control));
    return experiments !== null;
  });
};

test('renders the visitor’s variant, and gives the browser the same', async () => {
  await startWithData();
  expect(service.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v1/context?application=gavel&environment=production',
  ]);
  const [control, variant, again] = await Promise.all([
    open('/en', toCookie(ids.control)),
    open('/en', toCookie(ids.variant)),
    open('/en', toCookie(ids.control)),
  ]);
  expect([control.first, variant.first, again.first]).toEqual([
    'closing_next',
    'categories',
    'closing_next',
  ]);
  expect(control.experiments).toMatchObject({
    variants: { home_first_section: 0, bid_reassurance: 0 },
    forced: [],
    data: { experiments: [{ name: 'home_first_section' }] },
  });
  expect(variant.experiments).toMatchObject({ variants: { home_first_section: 1 } });
});

test('decides a first visit by the id that it sets, and nothing without consent', async () => {
  await startWithData();
  const firsts = await Promise.all(Array.from({ length: 20 }, () => open('/en', consent)));
  expect(new Set(firsts.map(({ first }) => first))).toEqual(
    new Set(['closing_next', 'categories']),
  );
  for (const { first, setCookies } of firsts) {
    const id = /^anonymous_id=([^;]+)/.exec(
      setCookies.find((line) => line.startsWith('anonymous_id=')) ?? '',
    )?.[1];
    expect((await open('/en', toCookie(id ?? ''))).first).toBe(first);
  }
  for (const answered of ['', 'statistics_cookies_enabled=no; ']) {
    const asked = await open('/en', `${answered}anonymous_id=${ids.variant}`);
    expect([asked.first, asked.experiments]).toEqual(['closing_next', null]);
  }
});

test('renders a page once for each variant that it depends on', async () => {
  await startWithData();
  const before = web.seen.length;
  const cookies = [ids.control, ids.variant].map(toCookie);
  await Promise.all(cookies.map((cookie) => open('/en/echo', cookie)));
  // One call for the page, which is the same for both.
  expect(web.seen.length - before).toBe(1);
});

test('forces known variants for an hour, without consent and uncounted', async () => {
  await start();
  const forced = await open('/en?ab_home_first_section=categories&ab_other=1&ab_bid_reassurance=9');
  expect(forced.first).toBe('categories');
  expect(forced.experiments).toMatchObject({ forced: ['home_first_section'], data: null });
  const set = forced.setCookies.filter((line) => line.startsWith('ab_'));
  expect(set).toEqual([
    expect.stringMatching(
      /^ab_home_first_section=1; Max-Age=3600; Path=\/;.*HttpOnly; SameSite=Lax/,
    ),
  ]);
  expect((await open('/en', 'ab_home_first_section=1')).first).toBe('categories');
  expect((await open('/en?ab_home_first_section=0', 'ab_home_first_section=1')).first).toBe(
    'closing_next',
  );
  expect((await open('/en', 'ab_home_first_section=x')).experiments).toBeNull();
});

test('sets no more cookies than there are experiments', async () => {
  await start();
  const query = Array.from({ length: 90 }, (_item, index) => `ab_${index}=1`).join('&');
  const { setCookies } = await open(`/en?${query}&ab_toString=1&ab___proto__=1`);
  expect(setCookies.filter((line) => line.startsWith('ab_'))).toEqual([]);
});

test('shows a crawler the control', async () => {
  await startWithData();
  const { text } = await web.get('/en', {
    cookie: toCookie(ids.variant),
    'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)',
  });
  expect(text).toContain('first closing_next');
});

const waitForWarning = (): Promise<unknown> =>
  waitFor('the failure is logged', () =>
    warnings.some((line) => line.includes('the experiments could not be read')),
  );

/** What the service may send that no other service does. */
const unusable: [string, RequestListener][] = [
  [
    'sends half an experiment',
    (_req, res) => sendJson(res, { experiments: [{ name: 'home_first_section' }] }),
  ],
  [
    'sends broken variants',
    (_req, res) =>
      sendJson(res, {
        experiments: [wireExperiment('home_first_section', { variants: [{ config: '{' }] })],
      }),
  ],
];

const allFaults = [...Object.entries<RequestListener>(faults), ...unusable];
test.each(allFaults)('renders the control at once when the service %s', async (name, fault) => {
  service.answer = fault;
  await start();
  const startedAt = performance.now();
  const page = await open('/en', toCookie(ids.variant));
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect([page.first, page.experiments]).toEqual(['closing_next', null]);
  // A list of nothing is a list: there are no experiments.
  if (name !== 'sends nulls') await waitForWarning();
  expect((await open('/en', toCookie(ids.variant))).first).toBe('closing_next');
  expect(service.calls.length).toBeLessThanOrEqual(6);
});

test('renders the control at once when the service refuses connections', async () => {
  await service.stop();
  await start();
  expect((await open('/en', toCookie(ids.variant))).first).toBe('closing_next');
  await waitForWarning();
  expect((await open('/en', toCookie(ids.variant))).first).toBe('closing_next');
});

test('goes on with old data while the service fails, but not for ever', async () => {
  await startWithData();
  service.answer = (_req, res) => sendJson(res, {}, 401);
  now += 60_000;
  expect((await open('/en', toCookie(ids.variant))).first).toBe('categories');
  await waitForWarning();
  now += 590_000;
  expect((await open('/en', toCookie(ids.variant))).first).toBe('closing_next');
});

test('shows the control for a variant that this version does not have', async () => {
  const variants = [{ config: null }, { config: null }, { config: null }];
  service.answer = (_req, res) =>
    sendJson(res, {
      experiments: [wireExperiment('home_first_section', { variants, split: [0, 0, 1] })],
    });
  await startWithData();
  expect((await open('/en', toCookie(ids.variant))).first).toBe('closing_next');
});
