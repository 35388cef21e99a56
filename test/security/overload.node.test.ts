// Five times as many requests as there are slots. The excess is refused at once with a Retry-After,
// the rest are answered, health checks keep answering, and the server recovers.
import { sql } from 'kysely';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';
import { sendJson, startTestWeb, type TestWeb, type WebAnswer } from '../setup/testWeb';
import { testRoutes } from '../ssr/testRoutes';
import { wireMe } from '../ssr/wireMe';

const SLOTS = 20;
const TIMES = 5;
/**
 * A refusal needs no work: this limit is far above what it takes, and far below a wait in a queue.
 */

type Outcome = { status: number; retryAfter: string | null };

const toOutcome = ({ status, headers }: Pick<WebAnswer, 'status' | 'headers'>): Outcome => ({
  status,
  retryAfter: headers['retry-after'] === undefined ? null : String(headers['retry-after']),
});
const count = (outcomes: readonly Outcome[], status: number): number =>
  outcomes.filter((one) => one.status === status).length;

describe('the web server', () => {
  let held: (() => void)[] = [];
  let isHolding = false;
  let web: TestWeb;
  beforeAll(async () => {
    web = await startTestWeb({
      routes: testRoutes,
      // Long enough for a slow machine: a page that times out would free its slot for another.
      limits: { maxInFlight: SLOTS, pageDeadlineMs: 60_000 },
      answer: (req, res) => {
        const answer = (): void =>
          sendJson(
            res,
            req.url?.includes('/users/me') ? wireMe(String(req.headers['auth-token'])) : {},
          );
        // Exchange rates are read once a minute for all pages together.
        if (isHolding && !req.url?.includes('/currency_rates')) held.push(answer);
        else answer();
      },
    });
  });
  afterAll(() => web.stop());

  const calls: Record<string, (nth: number) => Promise<WebAnswer>> = {
    'pages of signed-in users': (nth) =>
      web.get('/en/viewer', { cookie: `session=session-of-person-${1000 + nth}` }),
    calls: () => web.get('/buyer/api/v1/lots'),
    writes: (nth) => web.write('POST', '/buyer/api/v1/lots', { nth }),
  };

  test.each(Object.keys(calls))('refuses the excess at once and recovers: %s', async (kind) => {
    const call = calls[kind];
    if (call === undefined) throw new Error(kind);
    for (let wave = 0; wave < 3; wave += 1) {
      isHolding = true;
      const shed: Outcome[] = [];
      const all = Array.from({ length: TIMES * SLOTS }, async (_, nth) => {
        const outcome = toOutcome(await call(nth));
        if (isHolding) shed.push(outcome);
        return outcome;
      });
      while (held.length < SLOTS || shed.length < (TIMES - 1) * SLOTS)
        await new Promise(setImmediate);
      expect(shed).toEqual(shed.map(() => ({ status: 503, retryAfter: '2' })));
      expect((await web.get('/healthz')).status).toBe(200);
      expect((await web.get('/assets/client.0123456789.js')).status).toBe(200);
      // The upstream never receives more requests than there are slots.
      expect(held).toHaveLength(SLOTS);
      isHolding = false;
      held.forEach((answer) => answer());
      held = [];
      const outcomes = await Promise.all(all);
      expect([count(outcomes, 200), count(outcomes, 503)]).toEqual([SLOTS, (TIMES - 1) * SLOTS]);
      const after = await Promise.all(Array.from({ length: SLOTS }, (_, nth) => call(nth)));
      expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
    }
  });

  test('an aborted request frees its slot', async () => {
    isHolding = true;
    const gone = Array.from({ length: SLOTS }, () =>
      web.get('/buyer/api/v1/lots').catch(() => 'gone'),
    );
    while (held.length < SLOTS) await new Promise(setImmediate);
    expect((await web.get('/buyer/api/v1/lots')).status).toBe(503);
    web.server.closeAllConnections();
    expect(new Set(await Promise.all(gone))).toEqual(new Set(['gone']));
    isHolding = false;
    held = [];
    expect((await web.get('/buyer/api/v1/lots')).status).toBe(200);
  });
});

test('the marketplace refuses the excess at once and recovers', async () => {
  const market: TestMarketplace = await startTestMarketplace({
    settings: { maxInFlight: SLOTS, requestTimeoutMs: 20_000 },
  });
  const path = '/buyer/api/v1/lots?per_page=1';
  expect((await market.get(path)).status).toBe(200);
  // While this transaction is open, every read of a lot waits.
  const locked = market.db.transaction().execute(async (transaction) => {
    await sql`lock table lots in access exclusive mode`.execute(transaction);
    const shed: Outcome[] = [];
    let isOver = false;
    const all = Array.from({ length: TIMES * SLOTS }, async (_, nth) => {
      const { status, headers } = await market.get(`${path}&page=${nth + 1}`);
      const outcome = toOutcome({ status, headers });
      if (!isOver) shed.push(outcome);
      return outcome;
    });
    while (shed.length < (TIMES - 1) * SLOTS) await new Promise(setImmediate);
    expect(shed).toEqual(shed.map(() => ({ status: 503, retryAfter: '1' })));
    expect((await market.get('/healthz')).status).toBe(200);
    isOver = true;
    return all;
  });
  const outcomes = await Promise.all(await locked);
  expect([count(outcomes, 200), count(outcomes, 503)]).toEqual([SLOTS, (TIMES - 1) * SLOTS]);
  expect((await market.get(path)).status).toBe(200);
  await market.stop();
});
