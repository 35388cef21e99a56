// The neighbors of a lot in its auction's catalogue.
import { sql, type Kysely } from 'kysely';
import type { getLotNavigation } from '../../../../src/contract/buyer/lots';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import type { Database } from '../../database/generated/database';
import { listed, published } from '../discovery/lotVisibility';
import { getLotPath } from '../../domain/catalog/paths';

type Neighbor = { id: number; slug: string } | null;
type Row = { previous: Neighbor; next: Neighbor; position: number; total: number };

/** Returns null if there is no such lot. A withdrawn lot keeps its position but is not counted. */
export async function readLotNavigation(
  db: Kysely<Database>,
  lotId: number,
): Promise<ResponseOf<typeof getLotNavigation> | null> {
  const { rows } = await sql<Row>`
    with here as (
      select auction_id, catalogue_position as place
      from lots l where l.id = ${lotId} and ${published}
    ), sister as (
      select l.id, l.slug, l.catalogue_position as place
      from lots l join here using (auction_id) where ${listed}
    )
    select (select count(*)::int from sister s where s.place <= here.place) as position,
      (select count(*)::int from sister) as total,
      (
        select json_build_object('id', s.id, 'slug', s.slug)
        from sister s where s.place < here.place
        order by s.place desc limit 1
      ) as previous,
      (
        select json_build_object('id', s.id, 'slug', s.slug)
        from sister s where s.place > here.place
        order by s.place limit 1
      ) as next
    from here`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const url = (lot: Neighbor) => (lot === null ? null : getLotPath(lot));
  return {
    source: 'auction',
    previous_lot_id: row.previous?.id ?? null,
    previous_lot_url: url(row.previous),
    next_lot_id: row.next?.id ?? null,
    next_lot_url: url(row.next),
    current_position: row.position,
    total_lots: row.total,
  };
}
