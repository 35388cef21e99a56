// Words of the catalogue that a misspelt word may stand for. Called by the corrections and by the search for similar
// lots. A word is left alone when any lot knows it (in either English spelling) or when it begins a known word.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { editDistance } from './editDistance';
import { wordVariants } from './wordVariants';

type Candidate = { asked: string; word: string; lots: number };

const minLength = 4;

// Two neighbours swapped in the middle of a short word leave few trigrams, so the usual threshold of 0.3 is too high.
const trigramThreshold = '0.2';

// A short word has few letters to be right by.
const slips = (word: string) => (word.length <= 5 ? 1 : word.length <= 8 ? 2 : 3);

function readCandidates(db: Kysely<Database>, words: readonly string[]): Promise<Candidate[]> {
  const variants = words.map((word) =>
    [word, ...wordVariants(word)].filter((variant) => !variant.includes(' ')).join(' '),
  );
  return db.transaction().execute(async (trx) => {
    // Whether any lot knows a word is asked of the index; a sequence of all lots would be read for the unknown ones.
    await sql`select set_config('pg_trgm.similarity_threshold', ${trigramThreshold}, true), set_config('enable_seqscan', 'off', true)`.execute(
      trx,
    );
    const { rows } = await sql<Candidate>`
      with asked as (
        select word, unaccent(word) as plain, string_to_array(variants, ' ') as variants
        from unnest(${[...words]}::text[], ${variants}::text[]) as given(word, variants)
      ), unknown as (
        select word, plain from asked
        where not exists (select from search_words w where w.word = any(asked.variants) or w.word like asked.plain || '%')
          and numnode(plainto_tsquery('gavel', asked.word)) > 0
          and not exists (select from lots l where l.search @@ plainto_tsquery('gavel', asked.word))
      )
      select unknown.word as asked, near.word, near.lots from unknown, lateral (
        select w.word, w.lots from search_words w where w.word % unknown.plain and position(' ' in w.word) = 0
        order by similarity(w.word, unknown.plain) desc, w.lots desc limit 30
      ) as near`.execute(trx);
    return rows;
  });
}

function ranked(asked: string, candidates: readonly Candidate[]): string[] {
  return candidates
    .map((candidate) => ({ ...candidate, distance: editDistance(asked, candidate.word) }))
    .filter(({ distance }) => distance <= slips(asked))
    .toSorted(
      (a, b) =>
        a.distance - b.distance || Number(b.word[0] === asked[0]) - Number(a.word[0] === asked[0]) || b.lots - a.lots,
    )
    .map(({ word }) => word);
}

/** The best first, for each of the words that needs one; those that are known or like nothing have no entry. */
export async function nearWords(db: Kysely<Database>, words: readonly string[]): Promise<Map<string, string[]>> {
  const mendable = words.filter((word) => word.length >= minLength && /^\p{L}+$/u.test(word));
  if (mendable.length === 0) return new Map();
  const candidates = await readCandidates(db, mendable);
  const found = mendable.map(
    (word) =>
      [
        word,
        ranked(
          word,
          candidates.filter(({ asked }) => asked === word),
        ),
      ] as const,
  );
  return new Map(found.filter(([, near]) => near.length > 0));
}
