import { sql } from 'kysely';
import { buildLot } from '../../../test/builders/buildLot';
import { buildUser } from '../../../test/builders/buildUser';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { openDatabase } from '../database/openDatabase';
import { renderMail } from '../ports/mail/renderMail';
import { placeBid } from '../services/bidding/engine/placeBid';
import { closingSoonJob, notifyClosingSoon } from './closingSoon';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterEach(() =>
  sql`update lots set status = 'withdrawn' where status in ('open', 'scheduled')`.execute(base.db),
);
afterAll(() => base.drop());

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
const createLotClosingIn = (minutes: number, overrides: Parameters<typeof buildLot>[1] = {}) =>
  buildLot(base.db, {
    plannedCloseAt: inMinutes(minutes),
    effectiveCloseAt: inMinutes(minutes),
    ...overrides,
  });
const follow = (userId: number, lotId: number) =>
  base.db.insertInto('favorites').values({ userId, lotId }).execute();
const bid = (userId: number, lotId: number, amountMinor: number) =>
  placeBid(base.db, {
    lotId,
    userId,
    idempotencyKey: `${userId}:${amountMinor}`,
    amountMinor,
    currency: 'EUR',
    type: 'direct',
  });

async function getRecipients(lotId: number): Promise<string[]> {
  const rows = await base.db
    .selectFrom('mails')
    .select(['userId', 'channel'])
    .where('template', '=', 'closing_soon')
    .where(sql<number>`(params->>'lot_id')::bigint`, '=', lotId)
    .orderBy('id')
    .execute();
  return rows.map(({ userId, channel }) => `${userId} ${channel}`).sort();
}

test('notifies followers and bidders once, with the closing time', async () => {
  const [follower, bidder, both] = [
    await buildUser(base.db),
    await buildUser(base.db),
    await buildUser(base.db, { locale: 'en' }),
  ];
  const lot = await createLotClosingIn(50, { title: 'A vase', slug: 'a-vase' });
  await follow(follower.id, lot.id);
  await follow(both.id, lot.id);
  await bid(bidder.id, lot.id, 1_000);
  await bid(both.id, lot.id, 2_000);
  await bid(both.id, lot.id, 3_000);
  await closingSoonJob(base.db);
  await closingSoonJob(base.db);
  expect(await getRecipients(lot.id)).toEqual(
    [follower, bidder, both].map(({ id }) => `${id} email`).sort(),
  );

  const mail = await base.db
    .selectFrom('mails')
    .selectAll()
    .where('userId', '=', both.id)
    .where('template', '=', 'closing_soon')
    .executeTakeFirstOrThrow();
  expect(mail.recipient).toBe(both.email);
  const rendered = renderMail(mail, 'https://gavel.test');
  expect(rendered?.subject).toBe('Closing soon: A vase');
  expect(rendered?.paragraphs.join(' ')).toMatch(
    /^Bidding on A vase ends soon\..* Bidding ends on \w+/,
  );
  expect(rendered?.link?.url).toBe(`https://gavel.test/en/l/${lot.id}-a-vase`);
});

test.each([
  [61, {}, false],
  [59, {}, true],
  [-1, { opensAt: new Date(Date.now() - 7_200_000) }, false],
  [30, { status: 'scheduled', opensAt: new Date(Date.now() + 600_000) }, false],
  [30, { status: 'withdrawn' }, false],
] as const)(
  'notifies about a lot that closes in %i minutes, %j: %s',
  async (minutes, overrides, isNotified) => {
    const user = await buildUser(base.db);
    const lot = await createLotClosingIn(minutes, overrides);
    await follow(user.id, lot.id);
    await closingSoonJob(base.db);
    expect(await getRecipients(lot.id)).toEqual(isNotified ? [`${user.id} email`] : []);
  },
);

test('respects settings, and skips bots and closed accounts', async () => {
  const withPhone = { phone: '+31612345678', phoneConfirmedAt: new Date() };
  const [silent, texted, unproven, bot, gone] = [
    await buildUser(base.db),
    await buildUser(base.db, withPhone),
    await buildUser(base.db, { phone: '+31612345678' }),
    await buildUser(base.db, { isBot: true }),
    await buildUser(base.db, { closedAt: new Date() }),
  ];
  const wish = (userId: number, email: boolean, sms: boolean) =>
    base.db
      .insertInto('notificationSettings')
      .values({ userId, type: 'closing_soon', email, sms })
      .execute();
  await wish(silent.id, false, false);
  await wish(texted.id, true, true);
  await wish(unproven.id, false, true);
  const lot = await createLotClosingIn(20);
  for (const user of [silent, texted, unproven, bot, gone]) await follow(user.id, lot.id);
  await closingSoonJob(base.db);
  expect(await getRecipients(lot.id)).toEqual([`${texted.id} email`, `${texted.id} text`]);
});

test('sends one notice for each of a hundred lots from four processes', async () => {
  const user = await buildUser(base.db);
  const first = await createLotClosingIn(10);
  await sql`
    insert into lots (auction_id, category_id, category_path, seller_id, catalogue_position,
      title, slug, shipping, status, opens_at, planned_close_at, effective_close_at)
    select auction_id, category_id, category_path, seller_id, 1000 + n, title, slug, shipping,
      status, opens_at, planned_close_at, effective_close_at
    from lots, generate_series(1, 99) n where id = ${first.id}`.execute(base.db);
  await sql`
    insert into favorites (user_id, lot_id) select ${user.id}::bigint, id from lots
    where auction_id = ${first.auctionId}`.execute(base.db);
  const handles = [1, 2, 3, 4].map(() => openDatabase(base.url, { maxConnections: 2 }));
  await Promise.all(handles.map((handle) => closingSoonJob(handle)));
  await Promise.all(handles.map((handle) => handle.destroy()));
  const result = await base.db
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(result.count).toBe(100);
  expect(await notifyClosingSoon(base.db)).toBe(0);
});

test('sends no second notice after the claim of a lot was deleted', async () => {
  const user = await buildUser(base.db);
  const lot = await createLotClosingIn(40);
  await follow(user.id, lot.id);
  await closingSoonJob(base.db);
  await base.db.deleteFrom('closingNotices').where('lotId', '=', lot.id).execute();
  // The hour and the day, but not the quarter of an hour.
  expect(await notifyClosingSoon(base.db)).toBe(2);
  expect(await getRecipients(lot.id)).toHaveLength(1);
});

const choose = (userId: number, reminderMinutes: number[]) =>
  base.db.insertInto('notificationPreferences').values({ userId, reminderMinutes }).execute();

test('reminds at the times that each user chose, with one message for several that are due', async () => {
  const [all, late, none] = [
    await buildUser(base.db),
    await buildUser(base.db),
    await buildUser(base.db),
  ];
  await choose(all.id, [15, 60, 1_440]);
  await choose(late.id, [15]);
  await choose(none.id, []);
  const lot = await createLotClosingIn(40);
  for (const { id } of [all, late, none]) await follow(id, lot.id);
  await closingSoonJob(base.db);
  expect(await getRecipients(lot.id)).toEqual([`${all.id} email`]);
  await base.db
    .updateTable('lots')
    .set({ plannedCloseAt: inMinutes(10), effectiveCloseAt: inMinutes(10) })
    .where('id', '=', lot.id)
    .execute();
  await closingSoonJob(base.db);
  expect(await getRecipients(lot.id)).toEqual(
    [`${all.id} email`, `${all.id} email`, `${late.id} email`].sort(),
  );
});
