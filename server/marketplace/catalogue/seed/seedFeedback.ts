// The latest feedback of each demo seller: twelve to thirty pieces where there are so many, in keeping with the figures of
// their lifetime. Deterministic but for the dates, which end now. Called by the seed, and once at start in demo mode for a
// database that was seeded before feedback existed. Does nothing where there is feedback.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { feedbackTexts } from '../people/feedbackTexts';
import { createRng, keysOf, type Rng } from '../random';
import { insertRows } from './insertRows';

type Rating = 'positive' | 'neutral' | 'negative';
type Shop = { user_id: number; positive_count: number; neutral_count: number; negative_count: number; created_at: Date };
type Said = { rating: Rating; language: string };

const day = 86_400_000;
const columns = ['seller_id', 'author_name', 'order_reference', 'rating', 'text', 'created_at', 'response_text', 'response_at'];

/** As many of each as the lifetime has, in about its shares, in random order. */
function ratingsOf(rng: Rng, { positive_count: positive, neutral_count: neutral, negative_count: negative }: Shop): Rating[] {
  const lifetime = positive + neutral + negative;
  const length = Math.min(lifetime, rng.int(12, 30));
  const part = (count: number): number => Math.min(count, Math.round((length * count) / Math.max(1, lifetime)) + (count > 3 && rng.chance(0.35) ? 1 : 0));
  const [bad, mixed] = [part(negative), part(neutral)];
  const good = length - bad - mixed;
  return rng.sample([...Array<Rating>(good).fill('positive'), ...Array<Rating>(mixed).fill('neutral'), ...Array<Rating>(bad).fill('negative')], length);
}

function responseOf(rng: Rng, { rating, language }: Said, at: Date, now: Date): { response_text: string | null; response_at: Date | null } {
  const words = feedbackTexts[language];
  const answers = rng.chance(rating === 'positive' ? 0.2 : 0.75);
  const responseAt = new Date(at.getTime() + rng.between(0.2, 2.5) * day);
  if (words === undefined || !answers || responseAt > now) return { response_text: null, response_at: null };
  return { response_text: rng.pick(rating === 'positive' ? words.thanks : words.sorry), response_at: responseAt };
}

function feedbackOf(shop: Shop, now: Date): Record<string, unknown>[] {
  const rng = createRng(`feedback ${shop.user_id}`);
  const languages = keysOf(feedbackTexts);
  const ratings = ratingsOf(rng, shop);
  // Back to when the shop opened, and no longer than seven months: these are the latest.
  const span = Math.max(day, Math.min(210 * day, now.getTime() - shop.created_at.getTime()));
  return ratings.map((rating, index) => {
    const language = rng.pick(languages);
    const words = feedbackTexts[language];
    const at = new Date(now.getTime() - (span * (index + rng.between(0.05, 0.9))) / Math.max(1, ratings.length));
    return {
      seller_id: shop.user_id,
      author_name: words === undefined ? '' : rng.pick(words.names),
      // Lots have lower numbers, so these are nobody's orders.
      order_reference: `G9${String(shop.user_id).padStart(5, '0')}${String(index).padStart(2, '0')}`,
      rating,
      text: words === undefined ? '' : rng.pick(words[rating]),
      created_at: at,
      ...responseOf(rng, { rating, language }, at, now),
    };
  });
}

/** Resolves to how many pieces were written. Ids 103 and 201 to 240 are the demo's sellers. */
export function seedFeedback(db: Kysely<Database>): Promise<number> {
  const write = async (trx: Kysely<Database>): Promise<number> => {
    await sql`select pg_advisory_xact_lock(hashtext('gavel:seed-feedback'))`.execute(trx);
    const { rows: facts } = await sql<{ now: Date; empty: boolean }>`select now() as now, not exists (select 1 from feedbacks) as empty`.execute(trx);
    const [fact] = facts;
    if (fact?.empty !== true) return 0;
    const shops = await trx
      .selectFrom('sellers')
      .select(['user_id', 'positive_count', 'neutral_count', 'negative_count', 'created_at'])
      .where((eb) => eb.or([eb('user_id', '=', 103), eb.between('user_id', 201, 240)]))
      .orderBy('user_id')
      .execute();
    const rows = shops.flatMap((shop) => feedbackOf(shop, fact.now));
    if (rows.length > 0) await insertRows(trx, 'feedbacks', columns, rows);
    return rows.length;
  };
  return db.isTransaction ? write(db) : db.transaction().execute(write);
}
