// Corrects misspelled words of a query, with the words of the lots and with what the visitor's
// language calls things.
import { loadCategoryTree } from '../discovery/categoryTree';
import { findCompounds } from '../discovery/query/compounds';
import { editDistance, findSimilarWords, maxEdits } from '../discovery/query/findSimilarWords';
import { foldWord } from '../discovery/query/foldWord';
import type { SearchSource } from '../discovery/query/interpretQuery';
import { findEnglishNames, readLocalWords } from '../discovery/query/localNames';
import { readNamedCategories } from '../discovery/query/matchWithCategories';
import { getIncludedWords, isUnspaced, parseQuery } from '../discovery/query/parseQuery';

const minLocalLength = 4;

/** The closest of the words, the first of several; null: none is close enough. */
function findClosest(word: string, candidates: Iterable<string>): string | null {
  const plain = foldWord(word);
  let closest: string | null = null;
  let least = maxEdits(plain) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - plain.length) >= least) continue;
    const distance = editDistance(plain, foldWord(candidate));
    if (distance < least) [closest, least] = [candidate, distance];
  }
  return closest;
}

/**
 * Returns null if nothing needs a correction. Quotes, minus signs, known words and names of
 * categories are kept.
 */
export async function correctQuery(source: SearchSource, q: string): Promise<string | null> {
  const { db, locale } = source;
  const text = q.normalize('NFKC');
  const query = parseQuery(text, locale);
  const [tree, categoriesByName] = await Promise.all([
    loadCategoryTree(source),
    readNamedCategories(source, query),
  ]);
  const words = getIncludedWords(query);
  const localWords = readLocalWords(tree, locale);
  const { parts, isInLots } = await findCompounds(db, words, { locale, localWords });
  const unknown = words.filter(
    (word) =>
      !categoriesByName.has(word) &&
      !parts.has(word) &&
      findEnglishNames([foldWord(word)], locale).names.length === 0,
  );
  const corrections = await findSimilarWords(db, unknown);
  const localLike = unknown.filter(
    (word) => word.length >= minLocalLength && !isUnspaced(word) && !isInLots(word),
  );
  const corrected = text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const lower = word.toLowerCase();
    const [best] = corrections.get(lower) ?? [];
    const candidates = [
      ...(best === undefined ? [] : [best]),
      ...(localLike.includes(lower) ? localWords : []),
    ];
    return findClosest(lower, candidates) ?? word;
  });
  return corrected === text ? null : corrected;
}
