// Corrects misspelled words of a query.
import { readNamedCategories, type SearchSource } from '../discovery/query/matchWithCategories';
import { findSimilarWords } from '../discovery/query/findSimilarWords';
import { parseQuery, getIncludedWords } from '../discovery/query/parseQuery';

/**
 * Returns null if nothing needs a correction. Quotes, minus signs, known words and names of
 * categories are kept.
 */
export async function correctQuery(source: SearchSource, q: string): Promise<string | null> {
  const text = q.normalize('NFKC');
  const query = parseQuery(text);
  const categoriesByName = await readNamedCategories(source, query);
  const corrections = await findSimilarWords(
    source.db,
    getIncludedWords(query).filter((word) => !categoriesByName.has(word)),
  );
  if (corrections.size === 0) return null;
  return text.replace(
    /[\p{L}\p{N}]+/gu,
    (word) => corrections.get(word.toLowerCase())?.[0] ?? word,
  );
}
