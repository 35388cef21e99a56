// The query with its misspelt words mended. Called by the corrections route.
import { readNamedCategories, type SearchSource } from '../discovery/query/matchWithCategories';
import { nearWords } from '../discovery/query/nearWords';
import { parseQuery, wantedWords } from '../discovery/query/parseQuery';

/** Null when there is nothing to mend. Quotes, minus signs, known words and names of categories stay as they were written. */
export async function correctQuery(source: SearchSource, q: string): Promise<string | null> {
  const text = q.normalize('NFKC');
  const query = parseQuery(text);
  const named = await readNamedCategories(source, query);
  const mended = await nearWords(source.db, wantedWords(query).filter((word) => !named.has(word)));
  if (mended.size === 0) return null;
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => mended.get(word.toLowerCase())?.[0] ?? word);
}
