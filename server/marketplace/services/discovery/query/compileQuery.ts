// Compiles a parsed query to tsquery constants. PostgreSQL does the work, so that stop words and
// stems match its own. The constants then go into the statement that finds, ranks and counts.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import type { ParsedQuery, Term } from './parseQuery';
import { getWordVariants } from './spellings';

// Writes terms as to_tsquery text. Words must consist of letters and digits (parseQuery ensures
// that), so nothing can break out of the quotes.

const quote = (word: string, label: string) => `'${word}'${label}`;

function toPhraseText(words: readonly string[], label: string): string {
  return words.length === 1
    ? quote(words[0] ?? '', label)
    : `(${words.map((word) => quote(word, label)).join(' <-> ')})`;
}

/** A word with its variants, or an exact phrase. The label `:A` restricts the match to titles. */
function toTermText(term: Term, label = ''): string {
  const [word] = term;
  if (term.length !== 1 || word === undefined) return toPhraseText(term, label);
  const all = [word, ...getWordVariants(word)].map((variant) =>
    toPhraseText(variant.split(' '), label),
  );
  return all.length === 1 ? (all[0] ?? '') : `(${all.join(' | ')})`;
}

function joinAll(terms: readonly Term[], label = ''): string {
  return terms.map((term) => toTermText(term, label)).join(' & ');
}

/**
 * Like joinAll, but single letters also match as initials: "J.M.W. Turner" also finds the full
 * name.
 */
function joinAllWithInitials(terms: readonly Term[]): string {
  const isInitial = (term: Term) => term.length === 1 && /^\p{L}$/u.test(term[0] ?? '');
  return terms
    .map((term) => (isInitial(term) ? quote(term[0] ?? '', ':*AB') : toTermText(term)))
    .join(' & ');
}

function joinNone(terms: readonly Term[]): string {
  return terms.map((term) => `!${toPhraseText(term, '')}`).join(' & ');
}

/** The text forms of tsqueries; an empty one matches nothing. */
export type CompiledQuery = {
  /** What a lot must match; the last word and initials match as prefixes. */
  match: string;
  /** The same with whole words only, for ranking. */
  exact: string;
  /** The same in title and subtitle only. */
  title: string;
};

export async function compileQuery(
  db: Kysely<Database>,
  query: ParsedQuery,
): Promise<CompiledQuery> {
  const complete = query.unfinished === null ? query.included : query.included.slice(0, -1);
  const last = query.unfinished === null ? [] : [[query.unfinished]];
  const prefix = query.unfinished === null ? '' : `'${query.unfinished}':*`;
  const { rows } = await sql<CompiledQuery>`
    with part as (
      select to_tsquery('gavel', ${joinAllWithInitials(complete)}) as complete,
        to_tsquery('gavel', ${joinAll(last)}) as last,
        to_tsquery('simple', unaccent(${prefix})) as prefix,
        to_tsquery('gavel', ${joinNone(query.excluded)}) as without
    )
    select (
        (complete && case when numnode(last) = 0 then last else last || prefix end) && without
      )::text as match,
      to_tsquery('gavel', ${joinAll(query.included)})::text as exact,
      to_tsquery('gavel', ${joinAll(query.included, ':A')})::text as title
    from part`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('A select of constants returned no row.');
  return row;
}
