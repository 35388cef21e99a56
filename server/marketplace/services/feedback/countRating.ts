// Adjusts a seller's rating counters, which the score is calculated from. Must run in the
// transaction that writes the feedback, so that counters and rows match.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';

type Rating = 'positive' | 'neutral' | 'negative';

/** `before` is null for the first feedback on an order. */
export async function countRating(
  trx: Kysely<Database>,
  sellerId: number,
  before: Rating | null,
  after: Rating,
): Promise<void> {
  if (before === after) return;
  const change = (rating: Rating): number => Number(rating === after) - Number(rating === before);
  await sql`
    update sellers set
      positive_count = positive_count + ${change('positive')},
      neutral_count = neutral_count + ${change('neutral')},
      negative_count = negative_count + ${change('negative')}
    where user_id = ${sellerId}`.execute(trx);
}
