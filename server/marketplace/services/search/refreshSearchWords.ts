// Fills search_words with the words and short names (artists, techniques, tags) of the catalogue
// and the number of lots that contain them. Must run after lots were seeded or imported.
// Descriptions are excluded, because a rare word of a long text is a bad suggestion; so are stop
// words.
import { sql, type Kysely } from 'kysely';
import { compoundingLocales } from '../discovery/query/findNamedCategories';
import type { Database } from '../../database/generated/database';

/** Replaces the whole table in one transaction; readers see the old words until it commits. */
export async function refreshSearchWords(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Allows one refresh at a time without blocking readers.
    await sql`lock table search_words in share row exclusive mode`.execute(trx);
    await sql`delete from search_words`.execute(trx);
    await sql`
      with listed as (
        select id, title, subtitle, object_type, tags, specifications,
          language = any(${compoundingLocales}::text[]) as has_compounds
        from lots
        where status <> 'withdrawn' and published_at <= now()
      ), value as (
        select id, has_compounds, item->>'value' as text from listed, jsonb_array_elements(specifications) item
        union all select id, has_compounds, tag from listed, unnest(tags) as tag
        union all select id, false, object_type from listed
      ), plain as (
        select id, has_compounds, lower(unaccent(title || ' ' || subtitle)) as text from listed
        union all select id, has_compounds, lower(unaccent(text)) from value
      ), word as (
        select distinct id, has_compounds, translate(word, 'ς', 'σ') as word
        from plain, regexp_split_to_table(text, '[^[:alpha:]]+') as word
        where length(word) between 3 and 30
      ), name as (
        select distinct id,
          btrim(regexp_replace(lower(unaccent(text)), '[^[:alnum:]]+', ' ', 'g')) as word
        from value
        where length(text) between 5 and 40 and text !~ '[0-9,;:/()]'
      )
      insert into search_words (word, lots, has_compounds)
      select word, count(distinct id), bool_or(has_compounds) from word
      group by word having numnode(plainto_tsquery('gavel', word)) > 0
      union all
      select word, count(*), false from name
      where word ~ '^\\S+( \\S+){1,3}$'
      group by word having count(*) > 1`.execute(trx);
  });
  await sql`analyze search_words`.execute(db);
}
