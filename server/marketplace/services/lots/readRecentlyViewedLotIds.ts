// The lots that a visitor viewed, latest first; user-tracking records them.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { listed } from '../discovery/lotVisibility';

/** `visitor` is a key from getVisitorKey. */
export async function readRecentlyViewedLotIds(
  db: Kysely<Database>,
  visitor: string,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from lot_views v join lots l on l.id = v.lot_id
    where v.visitor = ${visitor} and ${listed}
    order by v.viewed_at desc, l.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
