// Seeds recent feedback of each demo seller: up to twelve to thirty ratings, in proportion to their
// lifetime counts. Deterministic except for the dates, which end now. Also runs at start in demo
// mode, for databases that were seeded before feedback existed. Does nothing if there is any
// feedback.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../marketplace/database/generated/database';
import { feedbackTexts } from '../people/feedbackTexts';
import { createRng, getKeys, type Rng } from '../../marketplace/lib/random';
import { insertRows } from './insertRows';

type Rating = 'positive' | 'neutral' | 'negative';
type Shop = {
  userId: number;
  positiveCount: number;
  neutralCount: number;
  negativeCount: number;
  createdAt: Date;
};
type PlannedFeedback = { rating: Rating; language: string };

const day = 86_400_000;
const columns = [
  'sellerId',
  'authorName',
  'orderReference',
  'rating',
  'text',
  'createdAt',
  'responseText',
  'responseAt',
];

/** The number of each rating, in proportion to the lifetime counts, in random order. */
function planRatings(
  rng: Rng,
  { positiveCount: positive, neutralCount: neutral, negativeCount: negative }: Shop,
): Rating[] {
  const lifetime = positive + neutral + negative;
  const length = Math.min(lifetime, rng.int(12, 30));
  const pickPart = (count: number): number =>
    Math.min(
      count,
      Math.round((length * count) / Math.max(1, lifetime)) +
        (count > 3 && rng.chance(0.35) ? 1 : 0),
    );
  const [bad, mixed] = [pickPart(negative), pickPart(neutral)];
  const good = length - bad - mixed;
  return rng.sample(
    [
      ...Array<Rating>(good).fill('positive'),
      ...Array<Rating>(mixed).fill('neutral'),
      ...Array<Rating>(bad).fill('negative'),
    ],
    length,
  );
}

function createResponse(
  rng: Rng,
  { rating, language }: PlannedFeedback,
  at: Date,
  now: Date,
): { responseText: string | null; responseAt: Date | null } {
  const phrases = feedbackTexts[language];
  const answers = rng.chance(rating === 'positive' ? 0.2 : 0.75);
  const responseAt = new Date(at.getTime() + rng.between(0.2, 2.5) * day);
  if (phrases === undefined || !answers || responseAt > now)
    return { responseText: null, responseAt: null };
  return {
    responseText: rng.pick(rating === 'positive' ? phrases.thanks : phrases.sorry),
    responseAt,
  };
}

function createFeedback(shop: Shop, now: Date): Record<string, unknown>[] {
  const rng = createRng(`feedback ${shop.userId}`);
  const languages = getKeys(feedbackTexts);
  const ratings = planRatings(rng, shop);
  // Spread back to the shop's opening, for at most seven months: this is recent feedback.
  const span = Math.max(day, Math.min(210 * day, now.getTime() - shop.createdAt.getTime()));
  return ratings.map((rating, index) => {
    const language = rng.pick(languages);
    const phrases = feedbackTexts[language];
    const at = new Date(
      now.getTime() - (span * (index + rng.between(0.05, 0.9))) / Math.max(1, ratings.length),
    );
    return {
      sellerId: shop.userId,
      authorName: phrases === undefined ? '' : rng.pick(phrases.names),
      // Lots have lower numbers, so these references belong to no order.
      orderReference: `G9${String(shop.userId).padStart(5, '0')}` + String(index).padStart(2, '0'),
      rating,
      text: phrases === undefined ? '' : rng.pick(phrases[rating]),
      createdAt: at,
      ...createResponse(rng, { rating, language }, at, now),
    };
  });
}

/**
 * Resolves to the number of ratings written. The demo's sellers have the ids 103 and 201 to 240.
 */
export function seedFeedback(db: Kysely<Database>): Promise<number> {
  const write = async (trx: Kysely<Database>): Promise<number> => {
    await sql`select pg_advisory_xact_lock(hashtext('gavel:seed-feedback'))`.execute(trx);
    const { now, isEmpty } = await trx
      .selectNoFrom([
        sql<Date>`now()`.as('now'),
        sql<boolean>`not exists (select 1 from feedbacks)`.as('isEmpty'),
      ])
      .executeTakeFirstOrThrow();
    if (!isEmpty) return 0;
    const shops = await trx
      .selectFrom('sellers')
      .select(['userId', 'positiveCount', 'neutralCount', 'negativeCount', 'createdAt'])
      .where((eb) => eb.or([eb('userId', '=', 103), eb.between('userId', 201, 240)]))
      .orderBy('userId')
      .execute();
    const feedbacks = shops.flatMap((shop) => createFeedback(shop, now));
    if (feedbacks.length > 0) await insertRows(trx, 'feedbacks', columns, feedbacks);
    return feedbacks.length;
  };
  return db.isTransaction ? write(db) : db.transaction().execute(write);
}
