// The notification center, quiet hours and unsubscribe links over HTTP.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WireNotification } from '../../src/contract/buyer/notifications';
import { closeNextDue } from '../../server/marketplace/jobs/closeDue';
import { queueNotice } from '../../server/marketplace/ports/mail/queueNotice';
import { createUnsubscribeToken } from '../../server/marketplace/ports/mail/unsubscribeToken';
import { placeBid } from '../../server/marketplace/services/bidding/engine/placeBid';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();

const list = '/buyer/api/v1/users/me/notifications';
const preferences = '/mailer/api/v1/external/users/notification_preferences';
const unsubscriptions = '/mailer/api/v1/external/unsubscriptions';
type Page = { notifications: WireNotification[]; unread_count: number; next_cursor: string | null };
const buildPerson = async (overrides: Parameters<typeof buildUser>[1] = {}) => {
  const user = await buildUser(market.db, overrides);
  return { ...user, token: await market.signIn(user.id) };
};
const read = async (token: string, query = ''): Promise<Page> =>
  (await market.get(list + query, { token })).body as Page;
const getCode = ({ body }: Answer): string | undefined =>
  (body as { error?: { code: string } }).error?.code;
const readUnread = async (token: string): Promise<number> =>
  (
    (await market.get('/buyer/api/v1/users/me', { token })).body as {
      user: { unread_message_count: number };
    }
  ).user.unread_message_count;
const bid = (userId: number, lotId: number, amountMinor: number) =>
  placeBid(market.db, {
    lotId,
    userId,
    idempotencyKey: randomUUID(),
    amountMinor,
    currency: 'EUR',
    type: 'direct',
  });
const notify = (userId: number, title: string, params: Record<string, unknown> = {}) =>
  queueNotice(market.db, {
    userId,
    kind: 'closing_soon',
    template: 'closing_soon',
    params: {
      lot_id: 5,
      title,
      slug: 'a-vase',
      closes_at: new Date(Date.now() + 3_600_000).toISOString(),
      ...params,
    },
    dedupeKey: randomUUID(),
  });
const countMails = async (userId: number): Promise<number> =>
  (await market.db.selectFrom('mails').select('id').where('userId', '=', userId).execute()).length;

test('tells of being outbid once per lot, with the last amount, and of winning', async () => {
  const [first, second] = [await buildPerson(), await buildPerson()];
  const lot = await buildLot(market.db, { title: 'A vase', slug: 'a-vase' });
  await bid(first.id, lot.id, 1_000);
  await bid(second.id, lot.id, 2_000);
  expect(await readUnread(first.token)).toBe(1);
  const [outbid] = (await read(first.token)).notifications;
  await market.post(`${list}/${outbid?.id}/read`, {}, { token: first.token });
  expect(await readUnread(first.token)).toBe(0);
  await bid(first.id, lot.id, 3_000);
  await bid(second.id, lot.id, 4_000);
  expect((await read(first.token, '?locale=en')).notifications).toEqual([
    {
      id: outbid?.id,
      type: 'outbid',
      title: 'You’ve been outbid: A vase',
      text: 'Someone outbid you on A vase. The current bid is €40.',
      url: `/l/${lot.id}-a-vase`,
      created_at: expect.any(String),
      is_read: false,
    },
  ]);
  await market.db
    .updateTable('lots')
    .set({
      plannedCloseAt: new Date(Date.now() - 1_000),
      effectiveCloseAt: new Date(Date.now() - 1_000),
    })
    .where('id', '=', lot.id)
    .execute();
  while (await closeNextDue(market.db));
  expect((await read(second.token)).notifications.map(({ type }) => type)).toContain('won');
});

test('writes them in the language of the request', async () => {
  const { id, token } = await buildPerson();
  await notify(id, 'Eine Vase');
  expect((await read(token, '?locale=de')).notifications[0]?.title).toMatch(/Eine Vase/);
  expect((await read(token, '?locale=de')).notifications[0]?.title).not.toMatch(/Closing soon/);
});

test('pages by a cursor that later notifications do not move', async () => {
  const { id, token } = await buildPerson();
  for (const title of ['one', 'two', 'three']) await notify(id, title);
  const start = await read(token, '?per_page=2');
  await notify(id, 'four');
  const rest = await read(token, `?per_page=2&cursor=${start.next_cursor}`);
  const titles = ({ notifications }: Page) =>
    notifications.map(({ title }) => title.split(': ').at(-1));
  expect([titles(start), titles(rest), rest.next_cursor]).toEqual([
    ['three', 'two'],
    ['one'],
    null,
  ]);
  expect(titles(await read(token, '?cursor=nonsense'))).toHaveLength(4);
});

test('marks all as read, but none that come later, and none of other users', async () => {
  const [owner, other] = [await buildPerson(), await buildPerson()];
  for (const { id } of [owner, other]) await notify(id, 'before');
  const answer = await market.post(`${list}/read`, {}, { token: owner.token });
  expect(answer.body).toEqual({ unread_count: 0 });
  await notify(owner.id, 'after');
  expect((await read(owner.token)).notifications.map(({ is_read: isRead }) => isRead)).toEqual([
    false,
    true,
  ]);
  expect([await readUnread(owner.token), await readUnread(other.token)]).toEqual([1, 1]);
  const [mine] = (await read(owner.token)).notifications;
  expect((await market.post(`${list}/${mine?.id}/read`, {}, { token: other.token })).status).toBe(
    404,
  );
});

test('keeps preferences, and refuses impossible ones', async () => {
  const { token } = await buildPerson();
  const put = (body: object) => market.call('PUT', preferences, { token, body });
  expect((await market.get(preferences, { token })).body).toEqual({
    notification_preferences: {
      quiet_hours: null,
      time_zone: 'Europe/Amsterdam',
      reminder_minutes: [60],
    },
  });
  const body = {
    quiet_hours: { from: '22:30', until: '07:00' },
    time_zone: 'Europe/Athens',
    reminder_minutes: [1440, 15, 15],
  };
  expect((await put(body)).body).toEqual({
    notification_preferences: { ...body, reminder_minutes: [15, 1440] },
  });
  expect(getCode(await put({ ...body, time_zone: 'Mars/Olympus' }))).toBe('time_zone_unknown');
  expect(getCode(await put({ ...body, quiet_hours: { from: '22:00', until: '22:00' } }))).toBe(
    'quiet_hours_empty',
  );
});

/** Quiet hours that began an hour ago and end in `hours`, in the user's zone. */
async function beQuiet(userId: number, hours: number): Promise<void> {
  await sql`
    insert into notification_preferences (user_id, time_zone, quiet_from, quiet_until)
    select ${userId}, 'Asia/Tokyo', (local - interval '1 hour')::time,
      (local + make_interval(hours => ${hours}))::time
    from (select now() at time zone 'Asia/Tokyo' as local) l`.execute(market.db);
}

test('holds messages back until the quiet hours end, unless they would come too late', async () => {
  const { id, token } = await buildPerson();
  await beQuiet(id, 3);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await notify(id, 'ends first', { closes_at: inHours(1) });
  expect(await countMails(id)).toBe(0);
  await notify(id, 'ends later', { closes_at: inHours(10) });
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from send_after - now()) / 3600)::int as hours
    from mails where user_id = ${id}`.execute(market.db);
  expect(rows).toEqual([{ hours: 3 }]);
  expect((await read(token)).notifications).toHaveLength(2);
});

test('sends what cannot wait in quiet hours too', async () => {
  const { id } = await buildPerson();
  await beQuiet(id, 3);
  await queueNotice(market.db, {
    userId: id,
    kind: 'order_updates',
    template: 'order:paid:buyer',
    params: { order_id: 7, title: 'A vase', order_reference: 'G1' },
    dedupeKey: randomUUID(),
  });
  const mail = await market.db
    .selectFrom('mails')
    .select('sendAfter')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  expect(mail.sendAfter).toBeNull();
});

test('an unsubscribe link turns off its kind of emails, without a session', async () => {
  const { id, token } = await buildPerson();
  const link = createUnsubscribeToken(market.secrets, { userId: id, kind: 'closing_soon' });
  const answers = await Promise.all(
    [1, 2].map(() => market.post(unsubscriptions, { token: link })),
  );
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { type: 'closing_soon' }],
    [200, { type: 'closing_soon' }],
  ]);
  await notify(id, 'A vase');
  expect(await countMails(id)).toBe(0);
  expect((await read(token)).notifications).toHaveLength(1);
});

test.each([
  ['of another user', (link: string) => link.replace(/^\d+/, '1')],
  ['of another kind', (link: string) => link.replace('closing_soon', 'outbid')],
  ['without a signature', (link: string) => link.slice(0, link.lastIndexOf('.'))],
])('refuses a link %s', async (_, change) => {
  const { id } = await buildPerson();
  const link = createUnsubscribeToken(market.secrets, { userId: id, kind: 'closing_soon' });
  const answer = await market.post(unsubscriptions, { token: change(link) });
  expect([answer.status, getCode(answer)]).toEqual([422, 'token_invalid']);
});
