// Open lots similar to a given one: the same category first, then its parents; within a category by
// shared words of title, specifications and tags.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { published, takesBids } from '../discovery/lotVisibility';

/** Candidates that are ranked by text; in a large category the most popular ones are enough. */
const maxCandidates = 1_000;

/** Returns null if there is no such lot. Excludes the lot itself. */
export async function readSimilarLotIds(
  db: Kysely<Database>,
  lotId: number,
  limit: number,
): Promise<number[] | null> {
  const { rows } = await sql<{ ids: number[] }>`
    with base as (
      select l.id, l.category_id, l.category_path, l.tags, l.object_type,
        (select string_agg('''' || replace(lexeme, '''', '''''') || '''', ' | ')
          from unnest(ts_filter(l.search, '{a,b,c}')) where length(lexeme) > 2)::tsquery as words
      from lots l where l.id = ${lotId} and ${published}
    ), near as materialized (
      select l.id from lots l, base
      where ${takesBids} and l.id <> base.id and l.category_path && base.category_path
      order by (l.category_id = base.category_id) desc, l.favorite_count desc, l.id
      limit ${maxCandidates}
    )
    select array(
      select c.id from near join lots c using (id)
      order by c.category_id = base.category_id desc,
        cardinality(
          array(select unnest(c.category_path) intersect select unnest(base.category_path))
        ) desc,
        coalesce(ts_rank('{0, 0.2, 0.6, 1}', c.search, base.words), 0)
          + 0.05 * cardinality(array(select unnest(c.tags) intersect select unnest(base.tags)))
          + case
              when c.object_type = base.object_type and c.object_type <> '' then 0.05
              else 0
            end desc,
        c.effective_close_at, c.id
      limit ${limit}
    ) as ids from base`.execute(db);
  return rows[0]?.ids ?? null;
}
