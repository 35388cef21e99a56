import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { feedbackTexts } from '../people/feedbackTexts';
import { demoSellers } from '../people/demoSellers';
import { seedFeedback } from './seedFeedback';
import { seedUsers } from './seedUsers';

let base: TestDatabase;
const now = new Date();
beforeAll(async () => {
  base = await createTestDatabase();
  await seedUsers(base.db, demoSellers(now), now);
});
afterAll(() => base.drop());

test('seeds recent feedback once, within each shop’s lifetime counts', async () => {
  const written = await seedFeedback(base.db);
  const shops = await base.db.selectFrom('sellers').selectAll().execute();
  const rows = await base.db.selectFrom('feedbacks').selectAll().execute();
  expect(rows).toHaveLength(written);
  for (const shop of shops) {
    const feedbacks = rows.filter((row) => row.sellerId === shop.userId);
    const lifetime = shop.positiveCount + shop.neutralCount + shop.negativeCount;
    expect(feedbacks.length).toBeGreaterThanOrEqual(Math.min(lifetime, 12));
    expect(feedbacks.length).toBeLessThanOrEqual(Math.min(lifetime, 30));
    for (const rating of ['positive', 'neutral', 'negative'] as const)
      expect(feedbacks.filter((row) => row.rating === rating).length).toBeLessThanOrEqual(
        shop[`${rating}Count`],
      );
    for (const { createdAt: at, responseAt: answered, text, authorName: author } of feedbacks) {
      expect(at.getTime()).toBeLessThan(Date.now());
      expect(answered === null || (answered > at && answered.getTime() <= Date.now())).toBe(true);
      expect([text, author]).not.toContain('');
    }
  }
  expect(new Set(rows.map(({ text }) => text)).size).toBeGreaterThan(40);
  expect(rows.some(({ rating }) => rating === 'negative')).toBe(true);
  expect(await seedFeedback(base.db)).toBe(0);
});

test('has texts of every rating and language within the length limit', () => {
  for (const words of Object.values(feedbackTexts)) {
    for (const list of Object.values(words)) {
      expect(list.length).toBeGreaterThan(0);
      for (const text of list) expect(text.length).toBeLessThanOrEqual(500);
    }
  }
});
