// The experiment service over HTTP, as the SDK calls it, and the page of its results.
import { SDK } from '@absmartly/javascript-sdk';
import { sql } from 'kysely';
import { deleteExpired } from '../../server/marketplace/jobs/deleteExpired';
import { eraseUser } from '../../server/marketplace/services/privacy/eraseUser';
import { exportData } from '../../server/marketplace/services/privacy/exportData';
import { buildUser } from '../builders/buildUser';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

const apiKey = 'the-key-of-the-web-server';
const service = '/experiments/api/v1';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace({ settings: { experimentsApiKey: apiKey } });
});
afterAll(() => market.stop());
beforeEach(async () => {
  await sql`truncate experiment_exposures, experiment_goals`.execute(market.db);
});

const createSdk = (options: object = {}): SDK =>
  new SDK({
    endpoint: market.origin + service,
    apiKey,
    application: 'gavel',
    environment: 'test',
    retries: 0,
    eventLogger: () => undefined,
    ...options,
  });

async function openContext(units: Record<string, string | number>, sdk = createSdk()) {
  const context = sdk.createContext({ units });
  await context.ready();
  return context;
}

const readExposures = () =>
  market.db.selectFrom('experimentExposures').selectAll().orderBy('id').execute();
const readGoals = () => market.db.selectFrom('experimentGoals').selectAll().orderBy('id').execute();

it('speaks the protocol of the SDK, from the assignment to the report', async () => {
  const context = await openContext({ anonymous_id: 'a-visitor', user_id: 5 });
  expect(context.isFailed()).toBe(false);
  expect(context.experiments()).toEqual(['home_first_section', 'bid_reassurance']);
  context.attributes({ locale: 'nl', platform: 'iOS', user_id: 5, user_agent: 'a browser' });
  const variant = context.treatment('home_first_section');
  context.treatment('bid_reassurance');
  context.track('bid_placed', { amount: 5 });
  context.track('unknown_goal');
  await context.publish();
  const [first, second, ...more] = await readExposures();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    environment: 'test',
    unitType: 'anonymous_id',
    variant,
    // No id and no user agent.
    attributes: { locale: 'nl', platform: 'iOS' },
  });
  expect(second).toMatchObject({ unitType: 'user_id' });
  const { rows } = await sql<{ unit: string }>`
    select experiment_unit('a-visitor') as unit union all select experiment_unit('5')`.execute(
    market.db,
  );
  expect([first?.unit, second?.unit]).toEqual(rows.map(({ unit }) => unit));
  expect((await readGoals()).map(({ unitType, goal }) => [unitType, goal])).toEqual([
    ['anonymous_id', 'bid_placed'],
    ['user_id', 'bid_placed'],
  ]);
});

it('divides visitors as planned', async () => {
  const sdk = createSdk();
  const data = await sdk.getContextData({ path: '/context' });
  const variants = Array.from({ length: 2000 }, (_item, index) =>
    sdk
      .createContextWith({ units: { anonymous_id: `visitor-${index}` } }, data)
      .peek('home_first_section'),
  );
  const share = variants.filter((variant) => variant === 1).length / variants.length;
  expect(share).toBeGreaterThan(0.45);
  expect(share).toBeLessThan(0.55);
});

const exposure = {
  id: 1,
  name: 'home_first_section',
  unit: 'anonymous_id',
  exposedAt: 1,
  variant: 1,
  assigned: true,
  eligible: true,
  overridden: false,
  fullOn: false,
  custom: false,
  audienceMismatch: false,
};
const report = {
  publishedAt: 1_700_000_000_000,
  units: [{ type: 'anonymous_id', uid: 'a-hashed-unit' }],
  hashed: true,
  exposures: [exposure],
  goals: [{ name: 'bid_placed', achievedAt: 1_700_000_000_000, properties: null }],
};
const put = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  market.call('PUT', `${service}/context`, {
    body,
    headers: {
      'x-api-key': apiKey,
      'x-application': 'gavel',
      'x-environment': 'test',
      ...headers,
    },
  });

it('stores a repeated report once', async () => {
  await Promise.all([put(report), put(report), put(report)]);
  await put({ ...report, exposures: [{ ...exposure, variant: 0 }] });
  expect((await readExposures()).map(({ variant }) => variant)).toEqual([1]);
  expect(await readGoals()).toHaveLength(1);
  await put({ ...report, goals: [{ name: 'bid_placed', achievedAt: 1_700_000_000_001 }] });
  expect(await readGoals()).toHaveLength(2);
});

it.each([
  ['forced', { overridden: true }],
  ['not assigned', { assigned: false }],
  ['outside the traffic', { eligible: false }],
  ['decided', { fullOn: true }],
  ['of another audience', { audienceMismatch: true }],
  ['chosen by the page', { custom: true }],
  ['of an unknown experiment', { id: 999 }],
  ['of an unknown variant', { variant: 2 }],
  ['without a unit', { unit: null }],
  ['of a unit that is not in the report', { unit: 'user_id' }],
])('does not count an exposure that is %s', async (_name, changes) => {
  const { status } = await put({ ...report, exposures: [{ ...exposure, ...changes }] });
  expect([status, await readExposures()]).toEqual([200, []]);
});

it('takes reports only with the key, in the SDK’s shape and size', async () => {
  const refused = async (answer: Promise<Answer>): Promise<number> => (await answer).status;
  expect(await refused(put(report, { 'x-api-key': 'the-key-of-someone-else-0' }))).toBe(401);
  expect(await refused(market.call('PUT', `${service}/context`, { body: report }))).toBe(401);
  expect(await refused(put(report, { 'x-environment': 'a b' }))).toBe(400);
  expect(await refused(put(report, { 'content-type': 'text/plain' }))).toBe(415);
  expect(await refused(put({ ...report, filler: 'x'.repeat(70_000) }))).toBe(413);
  for (const body of [
    null,
    [],
    {},
    { ...report, hashed: false },
    { ...report, units: 'all' },
    { ...report, units: [{ type: 'anonymous_id', uid: null }] },
    { ...report, units: Array.from({ length: 5 }, () => report.units[0]) },
    { ...report, exposures: [{}] },
    { ...report, exposures: [{ ...exposure, id: '1' }] },
    { ...report, exposures: Array.from({ length: 51 }, () => exposure) },
    { ...report, goals: [{ name: 'x'.repeat(61), achievedAt: 1 }] },
    { ...report, goals: [{ name: 'bid_placed', achievedAt: 1.5 }] },
    { ...report, attributes: [{ value: 1 }] },
  ])
    expect([body, await refused(put(body))]).toEqual([body, 422]);
  expect([await readExposures(), await readGoals()]).toEqual([[], []]);
});

it('answers only what runs for the application', async () => {
  const read = async (query: string): Promise<unknown> => {
    const { status, body } = await market.get(`${service}/context?${query}`);
    return status === 200
      ? (body as { experiments: { name: string }[] }).experiments.map(({ name }) => name)
      : status;
  };
  expect(await read('application=other&environment=test')).toEqual([]);
  expect(await read('application=gavel')).toBe(400);
  expect(await read('environment=test')).toBe(400);
  const end = (at: Date | null) =>
    market.db.updateTable('experiments').set({ endedAt: at }).where('id', '=', 1).execute();
  await end(new Date());
  expect(await read('application=gavel&environment=test')).toEqual(['bid_reassurance']);
  await put(report);
  expect(await readExposures()).toEqual([]);
  await end(null);
});

it('has no service without a key, and no page outside a demo', async () => {
  const other = await startTestMarketplace({ beside: market, settings: { outbox: false } });
  const query = 'application=gavel&environment=test';
  expect((await other.get(`${service}/context?${query}`)).status).toBe(404);
  expect((await other.get('/experiments')).status).toBe(404);
  await other.stop();
});

/** Visitors of a variant, of whom some place a bid. */
async function addVisitors(variant: number, total: number, bids: number): Promise<void> {
  await sql`
    insert into experiment_exposures
      (experiment_id, environment, unit_type, unit, variant, attributes)
    select 1, 'test', 'anonymous_id', ${`v${variant}-`} || n, ${variant}, '{}'
    from generate_series(1, ${total}::int) n`.execute(market.db);
  await sql`
    insert into experiment_goals (environment, unit_type, unit, goal, achieved_ms)
    select 'test', 'anonymous_id', ${`v${variant}-`} || n, 'bid_placed', t
    from generate_series(1, ${bids}::int) n, generate_series(1, 2) t`.execute(market.db);
}
const readPage = async (query = ''): Promise<string> => {
  const { status, text, headers } = await market.get(`/experiments${query}`);
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  return text;
};

it('shows visitors, conversions and how sure the difference is', async () => {
  expect(await readPage()).toContain('no one has seen it yet');
  await addVisitors(0, 80, 48);
  await addVisitors(1, 70, 56);
  // Before they saw it.
  await sql`
    insert into experiment_goals (environment, unit_type, unit, goal, achieved_ms, created_at)
    values ('test', 'anonymous_id', 'v0-1', 'lot_followed', 1, now() - interval '1 day')`.execute(
    market.db,
  );
  const page = await readPage();
  const rows = [...page.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|'),
  );
  expect(rows).toContain('|closing_next|80|48|60.0%|control|');
  expect(rows).toContain('|categories|70|56|80.0%|+20.0|+5.2 to +33.4|better|');
  expect(rows).toContain('|closing_next|80|0|0.0%|control|');
  expect(page).toContain('50.0% and 50.0% planned');
  expect(page).not.toContain('not divided as planned');
  expect(await readPage('?environment=other')).toContain('no one has seen it yet');
  expect(await readPage('?environment=%3Cscript%3E')).not.toContain('<script');
  await sql`delete from experiment_exposures where variant = 0`.execute(market.db);
  expect(await readPage()).toContain('not divided as planned');
});

it('deletes reports in time, with a refusal and with the account', async () => {
  const counts = async (): Promise<number[]> => [
    (await readExposures()).length,
    (await readGoals()).length,
  ];
  const send = async (units: Record<string, string | number>): Promise<void> => {
    const context = await openContext(units);
    context.treatment('home_first_section');
    context.treatment('bid_reassurance');
    context.track('bid_placed');
    await context.publish();
  };
  const user = await buildUser(market.db);
  await send({ anonymous_id: 'refuses-later', user_id: user.id });
  await send({ anonymous_id: 'someone-else' });
  // An experiment of users does not count someone who is signed out.
  expect(await counts()).toEqual([3, 3]);
  await market.call('DELETE', '/user_tracking/api/v1/visitor', {
    token: await market.signIn(user.id),
    headers: { 'x-anonymous-id': 'refuses-later' },
  });
  expect(await counts()).toEqual([1, 1]);

  const closing = await buildUser(market.db);
  await send({ anonymous_id: 'of-the-account', user_id: closing.id });
  await market.post(
    '/user_tracking/api/v1/external/visitor',
    { user_agent: 'a browser', anonymous_id: '', locale: 'nl' },
    {
      token: await market.signIn(closing.id),
      headers: { 'x-anonymous-id': 'of-the-account' },
    },
  );
  expect(await exportData(market.db, closing.id, closing.email)).toMatchObject({
    experiments: [{ name: 'bid_reassurance' }],
    experiment_goals: [{ goal: 'bid_placed' }],
  });
  const { id, email, phone } = closing;
  await market.db.transaction().execute((trx) => eraseUser(trx, { id, email, phone }));
  expect(await counts()).toEqual([1, 1]);

  await deleteExpired(market.db);
  expect(await counts()).toEqual([1, 1]);
  for (const table of ['experiment_exposures', 'experiment_goals'])
    await sql`
      update ${sql.table(table)} set created_at = created_at - interval '91 days'`.execute(
      market.db,
    );
  await deleteExpired(market.db);
  expect(await counts()).toEqual([0, 0]);
});
