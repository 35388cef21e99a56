// The query with its misspelt words mended. Called by the corrections route.
// A word is left alone when any lot knows it (in either English spelling) or when it begins a known word.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { parseQuery, wantedWords } from '../discovery/query/parseQuery';
import { wordVariants } from '../discovery/query/wordVariants';
import { editDistance } from './editDistance';

type Candidate = { asked: string; word: string; lots: number };

const minLength = 4;

// A short word has few letters to be right by.
const slips = (word: string) => (word.length <= 5 ? 1 : word.length <= 8 ? 2 : 3);

// Nearest words for those that nothing in the catalogue knows.
async function candidatesFor(db: Kysely<Database>, words: readonly string[]): Promise<Candidate[]> {
  const variants = words.map((word) => [word, ...wordVariants(word)].filter((variant) => !variant.includes(' ')).join(' '));
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
      order by similarity(w.word, unknown.plain) desc, w.lots desc limit 20
    ) as near`.execute(db);
  return rows;
}

function best(asked: string, candidates: readonly Candidate[]): string | null {
  const ranked = candidates
    .map((candidate) => ({ ...candidate, distance: editDistance(asked, candidate.word) }))
    .filter(({ distance }) => distance <= slips(asked))
    .toSorted((a, b) => a.distance - b.distance || Number(b.word[0] === asked[0]) - Number(a.word[0] === asked[0]) || b.lots - a.lots);
  return ranked[0]?.word ?? null;
}

/** Null when there is nothing to mend. Quotes, minus signs and known words stay as they were written. */
export async function correctQuery(db: Kysely<Database>, q: string): Promise<string | null> {
  const text = q.normalize('NFKC');
  const words = wantedWords(parseQuery(text)).filter((word) => word.length >= minLength && /^\p{L}+$/u.test(word));
  if (words.length === 0) return null;
  const candidates = await candidatesFor(db, words);
  const mended = new Map<string, string>();
  for (const word of words) {
    const found = best(word, candidates.filter(({ asked }) => asked === word));
    if (found !== null) mended.set(word, found);
  }
  if (mended.size === 0) return null;
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => mended.get(word.toLowerCase()) ?? word);
}
