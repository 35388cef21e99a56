// Open lots that users interested in this lot also like: by favorites first, then by views, filled
// up with similar lots. Reveals lots, never users.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { takesBids } from '../discovery/lotVisibility';
import { readSimilarLotIds } from './readSimilarLotIds';

/** The number of recent users and visitors considered; a popular lot has many. */
const maxViewers = 300;

/** Returns null if there is no such lot. */
export async function readRecommendedLotIds(
  db: Kysely<Database>,
  lotId: number,
  limit: number,
): Promise<number[] | null> {
  const similar = await readSimilarLotIds(db, lotId, limit);
  if (similar === null) return null;
  const { rows } = await sql<{ id: number }>`
    with fan as (
      select user_id from favorites
      where lot_id = ${lotId}
      order by created_at desc limit ${maxViewers}
    ), viewer as (
      select visitor from lot_views
      where lot_id = ${lotId}
      order by viewed_at desc limit ${maxViewers}
    ), liked as (
      select lot_id, 3 as weight from favorites join fan using (user_id)
      union all select lot_id, 1 from lot_views join viewer using (visitor)
    )
    select l.id from liked join lots l on l.id = liked.lot_id
    where l.id <> ${lotId} and ${takesBids}
    group by l.id
    having sum(liked.weight) > 1
    order by sum(liked.weight) desc, l.id
    limit ${limit}`.execute(db);
  return [...new Set([...rows.map(({ id }) => id), ...similar])].slice(0, limit);
}
