// The open lots with the most interest: favorites and bids, weighted up towards the closing time.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { takesBids } from '../discovery/lotVisibility';

/**
 * A lot that ends now weighs twice as much as one that ends in weeks; with a day left, about a
 * third of that extra weight remains.
 */
export async function readPopularLotIds(
  db: Kysely<Database>,
  limit: number,
  categoryId?: number,
): Promise<number[]> {
  const inCategory =
    categoryId === undefined ? sql`true` : sql`l.category_path @> array[${categoryId}]::bigint[]`;
  const { rows } = await sql<{ id: number }>`
    select l.id from lots l where ${takesBids} and ${inCategory}
    order by (1 + 3 * l.favorite_count + 2 * l.bid_sequence + 0.1 * l.view_count)
        * (1 + exp(
          -least(extract(epoch from l.effective_close_at - now())::float8 / 86400, 60)
        )) desc,
      l.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
