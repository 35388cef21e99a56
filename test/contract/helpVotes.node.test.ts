// Votes on help articles over HTTP: what is counted, and what is refused.
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();

const vote = (slug: string, body: unknown, query = '') =>
  market.post(`/feedback/api/v2/help_articles/${slug}/votes${query}`, body);

const readVotes = () =>
  market.db
    .selectFrom('helpVotes')
    .select(['article', 'locale', 'helpful', 'unhelpful'])
    .orderBy('article')
    .orderBy('locale')
    .execute();

test('counts answers by article, locale and day', async () => {
  const answers = [
    await vote('maximum-bid', { is_helpful: true }, '?locale=nl'),
    await vote('maximum-bid', { is_helpful: true }, '?locale=nl'),
    await vote('maximum-bid', { is_helpful: false }, '?locale=nl'),
    await vote('maximum-bid', { is_helpful: false }, '?locale=zh-Hans'),
    await vote('about', { is_helpful: true }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(await readVotes()).toEqual([
    { article: 'about', locale: 'en', helpful: 1, unhelpful: 0 },
    { article: 'maximum-bid', locale: 'nl', helpful: 2, unhelpful: 1 },
    { article: 'maximum-bid', locale: 'zh-Hans', helpful: 0, unhelpful: 1 },
  ]);
});

test('refuses articles that do not exist, and answers that are none', async () => {
  const before = await readVotes();
  const statuses = [
    await vote('no-such-article', { is_helpful: true }),
    await vote('MAXIMUM-BID', { is_helpful: true }),
    await vote('maximum-bid', { is_helpful: 'yes' }),
    await vote('maximum-bid', {}),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 422, 422]);
  expect(await readVotes()).toEqual(before);
});

test('limits how often one address can vote', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 60; index += 1)
    statuses.push((await vote('refunds', { is_helpful: true })).status);
  expect(statuses).toContain(429);
});
