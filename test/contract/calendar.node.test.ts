// Calendars of closing lots over HTTP: private addresses that can be replaced, and entries that
// move with their lots.
import type { WireCalendarEvent } from '../../src/contract/buyer/calendar';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();

const feed = '/buyer/api/v1/users/me/calendar_feed';
const buildPerson = async () => {
  const user = await buildUser(market.db, { locale: 'de' });
  return { ...user, token: await market.signIn(user.id) };
};
const getToken = ({ body }: Answer): string | null =>
  (body as { calendar_feed: { path: string } | null }).calendar_feed?.path.slice(
    '/calendar/'.length,
    -'.ics'.length,
  ) ?? null;
const readEvents = (token: string | null): Promise<Answer> =>
  market.get(`/buyer/api/v1/calendar_events?token=${token}`);
const getEvents = ({ body }: Answer): WireCalendarEvent[] =>
  (body as { events: WireCalendarEvent[] }).events;

test('has no address until the user asks for one, and keeps it', async () => {
  const { token } = await buildPerson();
  expect(getToken(await market.get(feed, { token }))).toBeNull();
  const created = await market.post(feed, {}, { token });
  expect([created.status, getToken(await market.get(feed, { token }))]).toEqual([
    201,
    getToken(created),
  ]);
  expect((await readEvents(getToken(created))).body).toEqual({ locale: 'de', events: [] });
});

test('an address no longer works once it is replaced or removed', async () => {
  const { token } = await buildPerson();
  const first = getToken(await market.post(feed, {}, { token }));
  const second = getToken(await market.post(feed, {}, { token }));
  expect(second).not.toBe(first);
  expect([(await readEvents(first)).status, (await readEvents(second)).status]).toEqual([404, 200]);
  await market.call('DELETE', feed, { token });
  expect((await readEvents(second)).status).toBe(404);
  const third = getToken(await market.post(feed, {}, { token }));
  expect([third === first, third === second]).toEqual([false, false]);
});

test('does not accept the address of a user with another user’s id', async () => {
  const [first, second] = [await buildPerson(), await buildPerson()];
  const address = getToken(await market.post(feed, {}, { token: first.token })) ?? '';
  await market.post(feed, {}, { token: second.token });
  expect((await readEvents(address.replace(/^\d+/, String(second.id)))).status).toBe(404);
});

test('lists the lots that the user follows, and moves them when they are extended', async () => {
  const { id, token } = await buildPerson();
  const lot = await buildLot(market.db, { title: 'A vase', slug: 'a-vase' });
  await buildLot(market.db);
  await market.db.insertInto('favorites').values({ userId: id, lotId: lot.id }).execute();
  const address = getToken(await market.post(feed, {}, { token }));
  const [before] = getEvents(await readEvents(address));
  expect(before).toEqual({
    lot_id: lot.id,
    title: 'A vase',
    url: `/l/${lot.id}-a-vase`,
    closes_at: lot.effectiveCloseAt.toISOString(),
    sequence: 0,
    changed_at: lot.publishedAt.toISOString(),
    is_cancelled: false,
  });
  const later = new Date(lot.effectiveCloseAt.getTime() + 90_000);
  await market.db
    .updateTable('lots')
    .set({ effectiveCloseAt: later, extensionCount: 1 })
    .where('id', '=', lot.id)
    .execute();
  expect(getEvents(await readEvents(address))).toEqual([
    { ...before, closes_at: later.toISOString(), sequence: 1 },
  ]);
  await market.db
    .updateTable('lots')
    .set({ status: 'withdrawn' })
    .where('id', '=', lot.id)
    .execute();
  expect(getEvents(await readEvents(address))).toMatchObject([{ sequence: 2, is_cancelled: true }]);
});

test('shows a lot to everyone, but no draft', async () => {
  const lot = await buildLot(market.db, { title: 'A clock' });
  const draft = await buildLot(market.db, { publishedAt: new Date(Date.now() + 3_600_000) });
  const read = (lotId: number) => market.get(`/buyer/api/v1/lots/${lotId}/calendar_event`);
  expect((await read(lot.id)).body).toMatchObject({ event: { title: 'A clock' } });
  expect((await read(draft.id)).status).toBe(404);
});
