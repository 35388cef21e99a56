// Compiles a parsed query to tsquery constants. PostgreSQL does the work, so that stop words and
// stems match its own. The constants then go into the statement that finds, ranks and counts.
import { sql, type Kysely } from 'kysely';
import type { Locale } from '../../../../../src/lib/locales';
import type { Database } from '../../../database/generated/database';
import { isUnspaced, type ParsedQuery, type Term } from './parseQuery';
import { getWordVariants } from './spellings';

// Writes terms as to_tsquery text. Words must consist of letters and digits (parseQuery ensures
// that), so nothing can break out of the quotes.

const quote = (word: string, label: string) => `'${word}'${label}`;

/** The words of the search documents for a text without spaces (`split_unspaced` in SQL). */
function toUnspacedText(word: string, label: string): string {
  const letters = [...word];
  if (letters.length === 1) return quote(word, `:*${label.replace(':', '')}`);
  return letters
    .slice(1)
    .map((letter, index) => quote(`${letters[index] ?? ''}${letter}`, label))
    .join(' <-> ');
}

const toWordText = (word: string, label: string): string =>
  isUnspaced(word) ? toUnspacedText(word, label) : quote(word.replaceAll('ς', 'σ'), label);

export function toPhraseText(words: readonly string[], label = ''): string {
  return words.length === 1 && !isUnspaced(words[0] ?? '')
    ? toWordText(words[0] ?? '', label)
    : `(${words.map((word) => toWordText(word, label)).join(' <-> ')})`;
}

export const joinAny = (texts: readonly string[]): string =>
  texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(' | ')})`;

/** A word with its variants, or an exact phrase. The label `:A` restricts the match to titles. */
export function toTermText(term: Term, label = ''): string {
  const [word] = term;
  if (term.length !== 1 || word === undefined) return toPhraseText(term, label);
  return joinAny(
    [word, ...getWordVariants(word)].map((variant) => toPhraseText(variant.split(' '), label)),
  );
}

function joinAll(terms: readonly Term[], label = ''): string {
  return terms.map((term) => toTermText(term, label)).join(' & ');
}

/** Matches words that begin with the letter in title and subtitle: "J.M.W. Turner". */
export const toInitialText = (letter: string): string => quote(letter, ':*AB');

/**
 * Like joinAll, but single letters also match as initials: "J.M.W. Turner" also finds the full
 * name.
 */
function joinAllWithInitials(terms: readonly Term[]): string {
  const isInitial = (term: Term) => term.length === 1 && /^\p{L}$/u.test(term[0] ?? '');
  return terms
    .map((term) =>
      isInitial(term) && !isUnspaced(term[0] ?? '')
        ? toInitialText(term[0] ?? '')
        : toTermText(term),
    )
    .join(' & ');
}

function joinNone(terms: readonly Term[]): string {
  return terms.map((term) => `!${toPhraseText(term)}`).join(' & ');
}

/** The text forms of tsqueries; an empty one matches nothing. */
export type CompiledQuery = {
  /** What a lot must match; the last word and initials match as prefixes. */
  match: string;
  /** The same with whole words only, for ranking. */
  exact: string;
  /** The same in title and subtitle only. */
  title: string;
  /** Only the words that a lot must not have. */
  without: string;
};

export async function compileQuery(
  db: Kysely<Database>,
  query: ParsedQuery,
): Promise<CompiledQuery> {
  const complete = query.unfinished === null ? query.included : query.included.slice(0, -1);
  const last = query.unfinished === null ? [] : [[query.unfinished]];
  const { rows } = await sql<CompiledQuery>`
    with part as (
      select to_tsquery('gavel', ${joinAllWithInitials(complete)}) as complete,
        to_tsquery('gavel', ${joinAll(last)}) as last,
        to_tsquery('gavel_prefix', ${toPrefixText(query.unfinished)}) as prefix,
        to_tsquery('gavel', ${joinNone(query.excluded)}) as without
    )
    select (
        (complete && case when numnode(last) = 0 then last else last || prefix end) && without
      )::text as match,
      to_tsquery('gavel', ${joinAll(query.included)})::text as exact,
      to_tsquery('gavel', ${joinAll(query.included, ':A')})::text as title,
      without::text as without
    from part`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('A select of constants returned no row.');
  return row;
}

/** An unfinished word also matches as a prefix. */
const toPrefixText = (word: string | null): string =>
  word === null || isUnspaced(word) ? '' : `'${word.replaceAll('ς', 'σ')}':*`;

/**
 * A part of a query: to_tsquery text, a word that may be unfinished, and to_tsquery text for the
 * letters of a word as initials, or ''.
 */
export type QueryPart = { text: string; unfinished: string | null; initials: string };

/**
 * Compiles each part by itself, in one statement; stop words become empty texts. Lots in the
 * visitor's language are also matched by its own stems.
 */
export async function compileParts(
  db: Kysely<Database>,
  parts: readonly QueryPart[],
  locale: Locale,
): Promise<string[]> {
  const texts = parts.map(({ text }) => text);
  const others = parts.map(({ unfinished, initials }) =>
    [toPrefixText(unfinished), initials].filter((other) => other !== '').join(' | '),
  );
  const { compiled } = await db
    .selectNoFrom(
      sql<string[]>`array(
        select (case when numnode(english) = 0 then english
          else english || coalesce(to_tsquery(own, text), '')
            || to_tsquery('gavel_prefix', other)
          end)::text
        from unnest(${texts}::text[], ${others}::text[])
            with ordinality as part(text, other, place),
          to_tsquery('gavel', text) as english, search_configuration(${locale}) as own
        order by place)`.as('compiled'),
    )
    .executeTakeFirstOrThrow();
  return compiled;
}
