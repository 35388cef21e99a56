// Search alerts over HTTP, and the job that matches new lots with them.
import { sql } from 'kysely';
import type { WireSearchAlert } from '../../src/contract/buyer/searchAlerts';
import { createReadCache } from '../../server/marketplace/http/readCache';
import { matchNextAlert, notifyNextAlert } from '../../server/marketplace/jobs/searchAlertJob';
import { buildCategory, type CategoryRow } from '../builders/buildCategory';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();
/** Built before the first request, because the marketplace caches the tree. */
let clocks: CategoryRow;
beforeAll(async () => {
  clocks = await buildCategory(market.db, { name: { en: 'Clocks', de: 'Uhren' } });
});
afterEach(() => market.db.deleteFrom('searchAlerts').execute());

const alerts = '/buyer/api/v1/users/me/interests/search_alerts';
const buildPerson = async (overrides: Parameters<typeof buildUser>[1] = {}) => {
  const user = await buildUser(market.db, overrides);
  return { ...user, token: await market.signIn(user.id) };
};
const getAlert = ({ body }: Answer): WireSearchAlert =>
  (body as { search_alert: WireSearchAlert }).search_alert;
const listAlerts = async (token: string): Promise<WireSearchAlert[]> =>
  ((await market.get(alerts, { token })).body as { search_alerts: WireSearchAlert[] })
    .search_alerts;
const getCode = ({ body }: Answer): string | undefined =>
  (body as { error?: { code: string } }).error?.code;

/** As if every alert had been saved some time ago, so that lots published since are new. */
async function letTimePass(): Promise<void> {
  await sql`
    update search_alerts
    set checked_until = now() - interval '2 minutes',
      active_since = active_since - interval '2 minutes'`.execute(market.db);
}

/** Runs the job until nothing is due. */
async function runJob(): Promise<void> {
  const source = { db: market.db, cache: createReadCache() };
  while (await matchNextAlert(source));
  while (await notifyNextAlert(source));
}

const readMails = (userId: number) =>
  market.db
    .selectFrom('mails')
    .select(['params', 'locale'])
    .where('userId', '=', userId)
    .where('template', 'in', ['new_match', 'new_matches'])
    .execute();
const readNotifications = (userId: number) =>
  market.db
    .selectFrom('notifications')
    .select(['kind', 'params'])
    .where('userId', '=', userId)
    .execute();

test('saves a search once, however often and in whatever order it is sent', async () => {
  const { token } = await buildPerson();
  const first = await market.post(
    alerts,
    {
      query: '  delft   vase ',
      filters: { seller_location: ['nl', 'be'], bidding_end_days: ['20260101'], nonsense: ['1'] },
    },
    { token },
  );
  expect(first.status).toBe(201);
  expect(getAlert(first)).toMatchObject({
    query: 'delft vase',
    category: null,
    filters: { seller_location: ['be', 'nl'] },
    frequency: 'daily',
    channels: ['in_app', 'email'],
    is_paused: false,
    last_match_at: null,
    new_count: 0,
    url:
      '/s?q=delft%20vase&sort=published_at_desc' +
      '&filters[seller_location][]=be&filters[seller_location][]=nl',
  });
  const again = await Promise.all(
    ['nl', 'nl'].map(() =>
      market.post(
        alerts,
        { query: 'delft vase', filters: { seller_location: ['nl', 'be'] } },
        { token },
      ),
    ),
  );
  expect(again.map(getAlert).map(({ id }) => id)).toEqual([getAlert(first).id, getAlert(first).id]);
  expect(await listAlerts(token)).toHaveLength(1);
});

test('names the category and the chosen values in the language of the request', async () => {
  const { token } = await buildPerson();
  await market.post(
    alerts,
    { category_id: clocks.id, filters: { seller_location: ['nl'], free_shipping: ['free'] } },
    { token },
  );
  const read = async (locale: string) =>
    (
      (await market.get(`${alerts}?locale=${locale}`, { token })).body as {
        search_alerts: WireSearchAlert[];
      }
    ).search_alerts[0];
  expect(await read('en')).toMatchObject({
    query: '',
    category: { id: clocks.id, name: 'Clocks' },
    filter_values: [
      { filter: 'seller_location', value: 'nl', label: 'Netherlands' },
      { filter: 'free_shipping', value: 'free', label: 'free' },
    ],
  });
  expect(await read('de')).toMatchObject({
    category: { name: 'Uhren' },
    filter_values: [{ label: 'Niederlande' }, { label: 'free' }],
  });
});

test.each([
  ['nothing', {}, 422, 'alert_too_broad'],
  ['blanks', { query: '  ' }, 422, 'alert_too_broad'],
  ['stop words', { query: 'the of' }, 422, 'alert_too_broad'],
  ['only a closing day', { filters: { bidding_end_days: ['20260101'] } }, 422, 'alert_too_broad'],
  ['an unknown category', { category_id: 999_999_999 }, 404, 'not_found'],
])('refuses %s', async (_, body, status, code) => {
  const { token } = await buildPerson();
  const answer = await market.post(alerts, body, { token });
  expect([answer.status, getCode(answer)]).toEqual([status, code]);
  expect(await listAlerts(token)).toEqual([]);
});

test('keeps at most fifty, also when the last ones are saved at once', async () => {
  const { id, token } = await buildPerson();
  await market.db
    .insertInto('searchAlerts')
    .values(Array.from({ length: 49 }, (_, n) => ({ userId: id, query: `q${n}`, locale: 'en' })))
    .execute();
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((word) =>
      market.post(alerts, { query: `${word} vase` }, { token }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  expect(answers.map(getCode)).toContain('too_many_alerts');
});

test('changes only what is sent, and only own alerts', async () => {
  const [owner, other] = [await buildPerson(), await buildPerson()];
  const alert = getAlert(await market.post(alerts, { query: 'clock' }, { token: owner.token }));
  const path = `${alerts}/${alert.id}`;
  const change = (body: object, token = owner.token) => market.call('PATCH', path, { token, body });
  expect(getAlert(await change({ frequency: 'weekly' }))).toEqual({
    ...alert,
    frequency: 'weekly',
  });
  expect(getAlert(await change({ by_email: false, is_paused: true }))).toEqual({
    ...alert,
    frequency: 'weekly',
    channels: ['in_app'],
    is_paused: true,
  });
  expect((await change({ is_paused: false }, other.token)).status).toBe(404);
  expect((await market.call('DELETE', path, { token: other.token })).status).toBe(404);
  expect((await market.call('DELETE', path, { token: owner.token })).status).toBe(204);
  expect(await listAlerts(owner.token)).toEqual([]);
});

test('finds what the page lists, and nothing that is only similar', async () => {
  const { id, token } = await buildPerson({ locale: 'en' });
  await market.post(alerts, { query: 'zebrawood casket', frequency: 'instant' }, { token });
  await letTimePass();
  const exact = await buildLot(market.db, { title: 'A zebrawood casket', slug: 'a-casket' });
  await buildLot(market.db, { title: 'A zebrawood table' });
  await buildLot(market.db, { title: 'A zebrawod casket' });
  await buildLot(market.db, {
    title: 'A zebrawood casket, not yet published',
    publishedAt: new Date(Date.now() + 3_600_000),
  });
  await buildLot(market.db, { title: 'Another zebrawood casket' });
  await runJob();
  const page = (await market.get('/buyer/api/v2/search?q=zebrawood%20casket')).body as {
    lots: { id: number }[];
  };
  const found = await market.db.selectFrom('searchAlertMatches').select('lotId').execute();
  expect(found.map(({ lotId }) => lotId).sort()).toEqual(page.lots.map((lot) => lot.id).sort());
  expect(found.map(({ lotId }) => lotId)).toContain(exact.id);
  const [mail] = await readMails(id);
  expect(mail?.params).toMatchObject({ search: 'zebrawood casket', count: 2 });
  expect((await readNotifications(id)).map(({ kind }) => kind)).toEqual(['new_matches']);
  expect(await listAlerts(token)).toMatchObject([{ new_count: 2 }]);
});

test('tells of a lot once, and of a later one again', async () => {
  const { id, token } = await buildPerson();
  await market.post(alerts, { query: 'quagga', frequency: 'instant' }, { token });
  await letTimePass();
  await buildLot(market.db, { title: 'A quagga print' });
  await runJob();
  await letTimePass();
  await runJob();
  expect(await readMails(id)).toHaveLength(1);
  await buildLot(market.db, { title: 'Another quagga print' });
  await letTimePass();
  await runJob();
  expect(await readMails(id)).toHaveLength(1);
  await sql`update search_alerts set next_notice_at = now()`.execute(market.db);
  await runJob();
  expect((await readMails(id)).map(({ params }) => params['count'])).toEqual([1, 1]);
});

test('leaves out the owner’s own lots, and those that were published during a pause', async () => {
  const { id, token } = await buildPerson({ seller: {} });
  const alert = getAlert(
    await market.post(alerts, { query: 'okapi', frequency: 'instant' }, { token }),
  );
  await letTimePass();
  await buildLot(market.db, { title: 'My okapi', sellerId: id });
  await runJob();
  await market.call('PATCH', `${alerts}/${alert.id}`, { token, body: { is_paused: true } });
  await buildLot(market.db, { title: 'An okapi' });
  await letTimePass();
  await runJob();
  await market.call('PATCH', `${alerts}/${alert.id}`, { token, body: { is_paused: false } });
  await sql`update search_alerts set checked_until = now() - interval '61 seconds'`.execute(
    market.db,
  );
  await runJob();
  expect(await readNotifications(id)).toEqual([]);
});

test('leaves out lots that were published just before the alert was saved', async () => {
  const { id, token } = await buildPerson();
  await buildLot(market.db, { title: 'A tapir' });
  await market.post(alerts, { query: 'tapir', frequency: 'instant' }, { token });
  await sql`update search_alerts set checked_until = now() - interval '61 seconds'`.execute(
    market.db,
  );
  await runJob();
  expect(await readNotifications(id)).toEqual([]);
});

test('sends a digest only when it is due, with all lots', async () => {
  const { id, token } = await buildPerson();
  await market.post(alerts, { query: 'pangolin', frequency: 'daily' }, { token });
  await letTimePass();
  await buildLot(market.db, { title: 'A pangolin' });
  await buildLot(market.db, { title: 'A second pangolin' });
  await runJob();
  expect(await readMails(id)).toEqual([]);
  const due = await sql<{ hour: number; isSoon: boolean }>`
    select extract(hour from next_notice_at at time zone 'Europe/Amsterdam')::int as hour,
      next_notice_at between now() and now() + interval '25 hours' as is_soon
    from search_alerts`.execute(market.db);
  expect(due.rows).toEqual([{ hour: 8, isSoon: true }]);
  await sql`update search_alerts set next_notice_at = now()`.execute(market.db);
  await runJob();
  expect((await readMails(id)).map(({ params }) => params['count'])).toEqual([2]);
});

test('writes no mail for an alert without email, or when such mails are turned off', async () => {
  const [quiet, off] = [await buildPerson(), await buildPerson()];
  const frequency = 'instant';
  await market.post(
    alerts,
    { query: 'axolotl', frequency, by_email: false },
    { token: quiet.token },
  );
  await market.post(alerts, { query: 'axolotl', frequency }, { token: off.token });
  await market.db
    .insertInto('notificationSettings')
    .values({ userId: off.id, type: 'new_matches', email: false, sms: false })
    .execute();
  await letTimePass();
  await buildLot(market.db, { title: 'An axolotl' });
  await runJob();
  for (const { id } of [quiet, off]) {
    expect(await readMails(id)).toEqual([]);
    expect(await readNotifications(id)).toHaveLength(1);
  }
});
