// The weekly email with lots: only after consent, personal only with a second one, and the link in
// it ends it.
import { sql } from 'kysely';
import { createReadCache } from '../../server/marketplace/http/readCache';
import { queueNextNews } from '../../server/marketplace/jobs/weeklyNews';
import { createUnsubscribeToken } from '../../server/marketplace/ports/mail/unsubscribeToken';
import { renderMail } from '../../server/marketplace/ports/mail/renderMail';
import { buildCategory } from '../builders/buildCategory';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();

const consents = '/accounts/api/v1/settings/marketing_consents';
type Channel = 'email' | 'sms' | 'post' | 'personalisation';
const buildReader = async (
  granted: readonly Channel[],
  overrides: Parameters<typeof buildUser>[1] = {},
) => {
  const user = await buildUser(market.db, overrides);
  const token = await market.signIn(user.id);
  const body = { marketing_consents: granted.map((channel) => ({ channel, granted: true })) };
  await market.call('PUT', consents, { token, body });
  return { ...user, token };
};

const letPass = (days: number) =>
  sql`
    update marketing_consents set updated_at = updated_at - make_interval(days => ${days}),
      last_sent_at = last_sent_at - make_interval(days => ${days})`.execute(market.db);
async function runJob(): Promise<void> {
  const source = { db: market.db, cache: createReadCache() };
  while (await queueNextNews(source));
}
const readNews = (userId: number) =>
  market.db
    .selectFrom('mails')
    .select(['template', 'params', 'locale', 'sendAfter'])
    .where('userId', '=', userId)
    .where('template', 'like', 'weekly%')
    .orderBy('id')
    .execute();
const getIds = ({ params }: { params: unknown }): number[] =>
  (params as { lots: { id: number }[] }).lots.map(({ id }) => id);

let popular: number[];
beforeAll(async () => {
  popular = [];
  for (const favoriteCount of [9, 8, 7, 6])
    popular.push((await buildLot(market.db, { favoriteCount })).id);
  await buildLot(market.db, { favoriteCount: 100, explicitContent: true });
});

test('sends popular lots a week after the consent, and then once a week', async () => {
  const { id } = await buildReader(['email', 'sms', 'post'], { locale: 'de' });
  await letPass(6);
  await runJob();
  expect(await readNews(id)).toEqual([]);
  await letPass(1);
  await runJob();
  await runJob();
  const [first, ...others] = await readNews(id);
  expect([first?.template, first?.locale, others]).toEqual(['weekly_popular', 'de', []]);
  expect(first === undefined ? [] : getIds(first)).toEqual(popular);
  await letPass(7);
  await runJob();
  expect(await readNews(id)).toHaveLength(2);
});

test('picks lots only for a user who agreed to that', async () => {
  const clocks = await buildCategory(market.db);
  const ids = [];
  for (let count = 0; count < 3; count += 1)
    ids.push((await buildLot(market.db, { category: clocks })).id);
  const [reader, other] = [
    await buildReader(['email', 'personalisation']),
    await buildReader(['email']),
  ];
  for (const { id } of [reader, other])
    await market.db.insertInto('follows').values({ userId: id, categoryId: clocks.id }).execute();
  await letPass(7);
  await runJob();
  const [[picks], [news]] = [await readNews(reader.id), await readNews(other.id)];
  expect([picks?.template, news?.template]).toEqual(['weekly_picks', 'weekly_popular']);
  expect(new Set(picks === undefined ? [] : getIds(picks))).toEqual(new Set(ids));
  const mail = renderMail(
    { template: 'weekly_picks', locale: 'en', params: picks?.params as Record<string, unknown> },
    'https://gavel.test',
  );
  expect(mail?.paragraphs[0]).toMatch(/picked these lots for you/);
  expect(mail?.lots).toHaveLength(3);
});

test('sends nothing without consent, to bots, or after the link in the email', async () => {
  const silent = await buildReader(['sms', 'post', 'personalisation']);
  const bot = await buildReader(['email'], { isBot: true });
  const reader = await buildReader(['email']);
  await letPass(7);
  await runJob();
  expect([await readNews(silent.id), await readNews(bot.id)]).toEqual([[], []]);
  expect(await readNews(reader.id)).toHaveLength(1);
  const unsubscribe = (token: string) =>
    market.call('POST', '/mailer/api/v1/external/unsubscriptions', { body: { token } });
  const token = createUnsubscribeToken(market.secrets, { userId: reader.id, kind: 'news' });
  expect((await unsubscribe(token)).body).toEqual({ type: 'news' });
  expect((await unsubscribe(token.replace('.news.', '.sold.'))).status).toBe(422);
  await letPass(7);
  await runJob();
  expect(await readNews(reader.id)).toHaveLength(1);
  const answer = await market.get(consents, { token: reader.token });
  expect(answer.body).toMatchObject({
    marketing_consents: expect.arrayContaining([
      expect.objectContaining({ channel: 'email', granted: false }),
    ]),
  });
});

test('waits for the end of quiet hours', async () => {
  const { id } = await buildReader(['email']);
  await market.db
    .insertInto('notificationPreferences')
    .values({
      userId: id,
      timeZone: 'Etc/UTC',
      quietFrom: sql<string>`(now() at time zone 'utc' - interval '1 hour')::time`,
      quietUntil: sql<string>`(now() at time zone 'utc' + interval '1 hour')::time`,
      reminderMinutes: [],
    })
    .execute();
  await letPass(7);
  await runJob();
  expect((await readNews(id))[0]?.sendAfter).toBeInstanceOf(Date);
});
