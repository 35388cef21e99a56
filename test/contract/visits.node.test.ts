// What is stored about visits and page speed, whose it is, and when it is deleted.
import { sql } from 'kysely';
import { deleteExpired } from '../../server/marketplace/jobs/deleteExpired';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import {
  startTestMarketplace,
  type Answer,
  type CallOptions,
  type TestMarketplace,
} from '../setup/testMarketplace';

const EVENTS = '/user_tracking/api/v1/external/visitor';
const VISITOR = '/user_tracking/api/v1/visitor';
const SEGMENT = '/user_tracking/api/v1/segment';
const PAGE_SPEED = '/user_tracking/api/v1/external/page_speed';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());

type Caller = { anonymousId?: string; token?: string };
const toOptions = ({ anonymousId, token }: Caller): CallOptions => ({
  token,
  ...(anonymousId !== undefined && { headers: { 'x-anonymous-id': anonymousId } }),
});

async function send(caller: Caller, body: Record<string, unknown> = {}): Promise<void> {
  const answer = await market.post(
    EVENTS,
    { user_agent: 'a browser', anonymous_id: 'of-someone-else', locale: 'nl', ...body },
    toOptions(caller),
  );
  expect([answer.status, answer.body]).toEqual([201, { status: 'ok' }]);
}

type WireVisitor = {
  first_seen_at: string | null;
  last_seen_at: string | null;
  event_count: number;
  events: { event: string; lot_id: number | null; params: object; locale: string }[];
};
async function readVisitor(caller: Caller): Promise<WireVisitor> {
  const { status, body } = await market.get(VISITOR, toOptions(caller));
  expect(status).toBe(200);
  return (body as { visitor: WireVisitor }).visitor;
}
const readSegments = async (caller: Caller): Promise<unknown> =>
  ((await market.get(SEGMENT, toOptions(caller))).body as { segments: unknown }).segments;

it('stores every event with its parameters, and drops unknown ones', async () => {
  const lot = await buildLot(market.db);
  const caller = { anonymousId: 'stores-every-event' };
  await send(caller);
  await send(caller, {
    event: 'lot_view',
    lot_id: lot.id,
    page: 'l',
    utm_source: 'mail',
    other: 'dropped',
  });
  await send(caller, { event: 'engaged_20s', lot_id: 999_999_999 });
  const visitor = await readVisitor(caller);
  expect(visitor.event_count).toBe(3);
  expect(visitor.events).toMatchObject([
    { event: 'engaged_20s', lot_id: null, params: {} },
    { event: 'lot_view', lot_id: lot.id, params: { page: 'l', utm_source: 'mail' } },
    { event: 'visitor', lot_id: null, params: {}, locale: 'nl' },
  ]);
  expect(visitor.events[1]?.params).toEqual({ page: 'l', utm_source: 'mail' });
  expect(Date.parse(visitor.first_seen_at ?? '')).toBeLessThan(
    Date.parse(visitor.last_seen_at ?? ''),
  );
});

it('stores nothing about a caller who is no one, whatever the body says', async () => {
  await send({}, { anonymous_id: 'stated-by-the-body', user_id: 1 });
  expect((await readVisitor({ anonymousId: 'stated-by-the-body' })).event_count).toBe(0);
  expect((await readVisitor({})).event_count).toBe(0);
});

it('shows and deletes only the caller’s own events', async () => {
  const anonymousId = 'a-shared-browser';
  const [first, second] = [await buildUser(market.db), await buildUser(market.db)];
  const [one, two] = [await market.signIn(first.id), await market.signIn(second.id)];
  await send({ anonymousId });
  await send({ anonymousId, token: one });
  await send({ anonymousId, token: two });
  const counts = async (): Promise<number[]> => {
    const callers = [{ anonymousId }, { anonymousId, token: one }, { token: two }];
    const visitors = await Promise.all(callers.map(readVisitor));
    return visitors.map(({ event_count: count }) => count);
  };
  expect(await counts()).toEqual([1, 1, 1]);
  expect(
    (await market.call('DELETE', VISITOR, toOptions({ anonymousId, token: one }))).status,
  ).toBe(204);
  expect(await counts()).toEqual([0, 0, 1]);
});

it('puts a caller into segments by what they did', async () => {
  const anonymousId = 'of-some-segments';
  expect(await readSegments({ anonymousId })).toEqual([]);
  await send({ anonymousId });
  expect(await readSegments({ anonymousId })).toEqual(['new_visitor']);
  await sql`
    update visitor_events set created_at = created_at - interval '2 days'
    where anonymous_id = ${anonymousId}`.execute(market.db);
  await send({ anonymousId }, { event: 'engaged_20s' });
  expect(await readSegments({ anonymousId })).toEqual(['returning_visitor', 'engaged']);
  const seller = await buildUser(market.db, { seller: { slug: 'in-a-segment' } });
  expect(await readSegments({ token: await market.signIn(seller.id) })).toEqual(['seller']);
});

const sendSpeed = (body: object): Promise<Answer> => market.post(PAGE_SPEED, body);
const countSamples = async (): Promise<number> =>
  (await market.db.selectFrom('pageSpeedSamples').selectAll().execute()).length;

it('stores the metrics of a page load once, and nothing that is not one', async () => {
  const metrics = ['LCP', 'CLS', 'INP', 'FID', 'FCP', 'TTFB'].map((name) => ({ name, value: 0.5 }));
  const answer = await sendSpeed({ route: 'lot', metrics });
  expect([answer.status, answer.body]).toEqual([201, { status: 'ok' }]);
  expect(await countSamples()).toBe(6);
  const [metric] = metrics;
  for (const body of [
    {},
    { route: 'lot', metrics: [] },
    { route: 'lot', metrics: [...metrics, metric] },
    { route: 'Lot?<script>', metrics },
    { route: 'lot', metrics: [{ name: 'TTI', value: 1 }] },
    { route: 'lot', metrics: [{ name: 'LCP', value: -1 }] },
    { route: 'lot', metrics: [{ name: 'LCP', value: 1e9 }] },
    { route: 'lot', metrics: [{ name: 'LCP', value: '1' }] },
  ])
    expect((await sendSpeed(body)).status).toBe(422);
  await sendSpeed({ route: 'lot', metrics: [metric, metric] });
  expect(await countSamples()).toBe(7);
});

it('deletes events after 90 days and samples after 30, and the oldest above the most', async () => {
  const anonymousId = 'who-is-forgotten';
  const age = (table: string, days: number) =>
    sql`
      update ${sql.table(table)}
      set created_at = created_at - make_interval(days => ${days})`.execute(market.db);
  const { db } = market;
  await db.deleteFrom('visitorEvents').execute();
  await send({ anonymousId });
  await age('visitor_events', 89);
  await age('page_speed_samples', 29);
  await deleteExpired(db);
  expect((await readVisitor({ anonymousId })).event_count).toBe(1);
  expect(await countSamples()).toBe(7);
  await age('visitor_events', 2);
  await age('page_speed_samples', 2);
  await deleteExpired(db);
  expect((await readVisitor({ anonymousId })).event_count).toBe(0);
  expect(await countSamples()).toBe(0);
  for (const event of ['first', 'second', 'third']) await send({ anonymousId }, { event });
  await deleteExpired(db, 10, 2);
  expect((await readVisitor({ anonymousId })).events.map(({ event }) => event)).toEqual([
    'third',
    'second',
  ]);
});

describe('the pages of the demo', () => {
  it('show visits, by any filter, and page speed by route', async () => {
    const anonymousId = 'on-the-page-of-visits';
    await send({ anonymousId }, { event: '<b>odd</b>' });
    await send({ anonymousId: 'another-visitor-there' });
    await sendSpeed({ route: 'lot', metrics: [{ name: 'LCP', value: 5000 }] });
    await sendSpeed({ route: 'lot', metrics: [{ name: 'LCP', value: 1000 }] });
    const visits = await market.get(`/visits?visitor=${anonymousId}&lot=&user=`);
    expect(visits.text).toContain('<td>&lt;b&gt;odd&lt;/b&gt;</td>');
    expect(visits.text).not.toContain('another-visitor-there');
    expect((await market.get('/visits?lot=x%27')).text).toContain('No event matches.');
    const { text } = await market.get('/page-speed');
    const cells = [...text.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell]) => cell);
    expect(cells).toEqual(['lot', '2', '3000', '4000', '4800', 'needs improvement']);
    expect(text).toMatch(/<svg [^>]*aria-label="LCP by route">.*2500.*4000.*lot/);
  });

  it('are not served outside a demo', async () => {
    const real = await startTestMarketplace({ settings: { outbox: false } });
    for (const path of ['/visits', '/page-speed']) expect((await real.get(path)).status).toBe(404);
    await real.stop();
  });
});
