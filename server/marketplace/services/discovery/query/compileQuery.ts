// Turns a parsed query into tsquery constants, by PostgreSQL itself, so that stop words and stems are its own.
// Called once per search; the constants then go into the statement that finds, ranks and counts.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { nearWords } from './nearWords';
import { wantedWords, type ParsedQuery } from './parseQuery';
import { allOf, allOfWithInitials, anyOf, noneOf } from './tsqueryText';

/** Each is the text form of a tsquery; an empty one matches nothing. */
export type CompiledQuery = {
  /** What a lot must match; the last word and initials count as beginnings of words. */
  match: string;
  /** The same with whole words alone: what counts for the order. */
  exact: string;
  /** The same in title and subtitle alone. */
  title: string;
};

export async function compileQuery(db: Kysely<Database>, query: ParsedQuery): Promise<CompiledQuery> {
  const complete = query.unfinished === null ? query.wanted : query.wanted.slice(0, -1);
  const last = query.unfinished === null ? [] : [[query.unfinished]];
  const prefix = query.unfinished === null ? '' : `'${query.unfinished}':*`;
  const { rows } = await sql<CompiledQuery>`
    with part as (
      select to_tsquery('gavel', ${allOfWithInitials(complete)}) as complete,
        to_tsquery('gavel', ${allOf(last)}) as last,
        to_tsquery('simple', unaccent(${prefix})) as prefix,
        to_tsquery('gavel', ${noneOf(query.unwanted)}) as without
    )
    select ((complete && case when numnode(last) = 0 then last else last || prefix end) && without)::text as match,
      to_tsquery('gavel', ${allOf(query.wanted)})::text as exact,
      to_tsquery('gavel', ${allOf(query.wanted, ':A')})::text as title
    from part`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('A select of constants gave no row.');
  return row;
}

/** Any of the words, or one that is written nearly like it; the excluded words stay excluded. */
export async function compileLooseQuery(db: Kysely<Database>, query: ParsedQuery): Promise<CompiledQuery> {
  const words = wantedWords(query);
  const near = await nearWords(db, words);
  const terms = [...words, ...[...near.values()].flatMap((list) => list.slice(0, 3))];
  const { rows } = await sql<CompiledQuery>`
    with part as (
      select to_tsquery('gavel', ${anyOf(terms.map((term) => [term]))}) as any_word,
        to_tsquery('gavel', ${noneOf(query.unwanted)}) as without
    )
    select (case when numnode(any_word) = 0 then any_word else any_word && without end)::text as match,
      any_word::text as exact, any_word::text as title
    from part`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('A select of constants gave no row.');
  return row;
}
