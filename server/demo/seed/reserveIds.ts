// Takes ids from a table's sequence, for rows that refer to each other before they are written.
// Reserved ids that are not used only leave a gap.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../marketplace/database/generated/database';

export async function reserveIds(
  db: Kysely<Database>,
  table: 'lots' | 'auctions',
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::bigint as id
    from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}
