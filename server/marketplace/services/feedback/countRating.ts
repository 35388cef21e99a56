// A seller's counters of ratings, which their score is made of: one more here, one fewer there. Called in the transaction
// that writes the feedback, so that they always say the same as the rows.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';

type Rating = 'positive' | 'neutral' | 'negative';

/** `before` null: it is the first word on that order. */
export async function countRating(trx: Kysely<Database>, sellerId: number, before: Rating | null, after: Rating): Promise<void> {
  if (before === after) return;
  const change = (rating: Rating): number => Number(rating === after) - Number(rating === before);
  await sql`
    update sellers set
      positive_count = positive_count + ${change('positive')},
      neutral_count = neutral_count + ${change('neutral')},
      negative_count = negative_count + ${change('negative')}
    where user_id = ${sellerId}`.execute(trx);
}
