// Finds words of the catalogue that a misspelled word may stand for. A word needs no correction if
// any lot contains it (in either English spelling) or if it is a prefix of a known word.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import { isUnspaced } from './parseQuery';
import { getWordVariants } from './spellings';

/**
 * The edit distance of two words: letters added, removed, replaced, or swapped with a neighbor.
 * Pure.
 */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}

type Candidate = { queried: string; word: string; lots: number };

const minLength = 4;

// Swapping two letters in the middle of a short word leaves few trigrams, so the default threshold
// of 0.3 is too high.
const trigramThreshold = '0.2';

// A short word may only differ in few letters: two of six make another word.
export const maxEdits = (word: string) => (word.length <= 6 ? 1 : word.length <= 9 ? 2 : 3);

function readCandidates(db: Kysely<Database>, words: readonly string[]): Promise<Candidate[]> {
  const variants = words.map((word) =>
    [word, ...getWordVariants(word)].filter((variant) => !variant.includes(' ')).join(' '),
  );
  return db.transaction().execute(async (trx) => {
    // Forces the index for checking unknown words; PostgreSQL would otherwise scan all lots.
    await sql`
      select set_config('pg_trgm.similarity_threshold', ${trigramThreshold}, true),
        set_config('enable_seqscan', 'off', true)`.execute(trx);
    const { rows } = await sql<Candidate>`
      with asked as (
        select word, unaccent(word) as plain, string_to_array(variants, ' ') as variants
        from unnest(${[...words]}::text[], ${variants}::text[]) as given(word, variants)
      ), unknown as (
        select word, plain from asked
        where not exists (
            select from search_words w
            where w.word = any(asked.variants) or w.word like asked.plain || '%'
          )
          and numnode(plainto_tsquery('gavel', asked.word)) > 0
          and not exists (
            select from lot_listings l where l.search @@ plainto_tsquery('gavel', asked.word)
          )
      )
      select unknown.word as queried, near.word, near.lots from unknown, lateral (
        select w.word, w.lots from search_words w
        where w.word % unknown.plain and position(' ' in w.word) = 0
        order by similarity(w.word, unknown.plain) desc, w.lots desc limit 30
      ) as near`.execute(trx);
    return rows;
  });
}

function rankCandidates(queried: string, candidates: readonly Candidate[]): string[] {
  return candidates
    .map((candidate) => ({ ...candidate, distance: editDistance(queried, candidate.word) }))
    .filter(({ distance }) => distance <= maxEdits(queried))
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.word[0] === queried[0]) - Number(a.word[0] === queried[0]) ||
        b.lots - a.lots,
    )
    .map(({ word }) => word);
}

/**
 * The corrections of each word that needs one, the best first. Words that are known or similar to
 * nothing have no entry.
 */
export async function findSimilarWords(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const correctable = words.filter(
    (word) => word.length >= minLength && /^\p{L}+$/u.test(word) && !isUnspaced(word),
  );
  if (correctable.length === 0) return new Map();
  const candidates = await readCandidates(db, correctable);
  const corrections = correctable.map(
    (word) =>
      [
        word,
        rankCandidates(
          word,
          candidates.filter(({ queried }) => queried === word),
        ),
      ] as const,
  );
  return new Map(corrections.filter(([, near]) => near.length > 0));
}
