// The query with its misspelt words mended. Called by the corrections route.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { nearWords } from '../discovery/query/nearWords';
import { parseQuery, wantedWords } from '../discovery/query/parseQuery';

/** Null when there is nothing to mend. Quotes, minus signs and known words stay as they were written. */
export async function correctQuery(db: Kysely<Database>, q: string): Promise<string | null> {
  const text = q.normalize('NFKC');
  const mended = await nearWords(db, wantedWords(parseQuery(text)));
  if (mended.size === 0) return null;
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => mended.get(word.toLowerCase())?.[0] ?? word);
}
