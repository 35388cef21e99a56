// Finds categories that a query word names in the visitor's language. Lots are described in one
// language, but "Uhr" must still find those in "Uhren". Pure.
import type { Locale } from '../../../../../src/lib/locales';
import type { CategoryNode, CategoryTree } from '../../../domain/catalogue/categoryTree';
import { getCategoryName } from '../categoryTree';
import { categorySynonyms, synonymLocales } from './categorySynonyms';
import { foldWord } from './foldWord';

const conjunctions = new Set([
  'en',
  'und',
  'et',
  'e',
  'y',
  'og',
  'och',
  'i',
  'es',
  'si',
  'ja',
  'και',
  'and',
]);
/** Languages that write compounds as one word: "Armbanduhren" are "Uhren". */
export const compoundingLocales: readonly Locale[] = ['nl', 'de', 'da', 'sv', 'no', 'hu', 'fi'];
export const compounding: ReadonlySet<Locale> = new Set(compoundingLocales);
const unspaced: ReadonlySet<Locale> = new Set<Locale>(['zh-Hans', 'zh-Hant']);

const minWordLength = 3;
const minHeadLength = 3;
const maxEnding = 3;

export function tokenize(text: string): string[] {
  return foldWord(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charAt(length) === b.charAt(length)) length += 1;
  return length;
}

/** Another form of the same word: "Uhr" and "Uhren", "zegarek" and "zegarki". */
export function isForm(word: string, token: string): boolean {
  const common = commonLength(word, token);
  const [wordEnding, tokenEnding] = [word.length - common, token.length - common];
  if (wordEnding === 0 || tokenEnding === 0)
    return common >= minWordLength && wordEnding + tokenEnding <= maxEnding;
  const maxLength = common > minWordLength + 1 ? 2 : 1;
  return common > minWordLength && wordEnding <= maxLength && tokenEnding <= maxLength;
}

type Word = { text: string; isUnfinished: boolean };

function namesToken({ text, isUnfinished }: Word, token: string, locale: Locale): boolean {
  if (unspaced.has(locale))
    return token.includes(text) || (token.length > 1 && text.includes(token));
  if (text === token) return true;
  if (text.length < minWordLength) return false;
  if (isForm(text, token) || (isUnfinished && token.startsWith(text))) return true;
  if (!compounding.has(locale)) return false;
  const start = token.indexOf(text, minHeadLength);
  // Words do not join at a doubled vowel: "kaart" does not contain "art".
  return (
    start !== -1 && token.charAt(start - 1) !== text.charAt(0) && isForm(text, token.slice(start))
  );
}

export function getSynonyms({ codeName }: CategoryNode, locale: Locale): string {
  const index = synonymLocales.indexOf(locale);
  return index === -1 ? '' : (categorySynonyms[codeName]?.split('|')[index] ?? '');
}

/** "Schmuck & Uhren": a word that names one half does not name the whole. */
function isPair(tokens: readonly string[], name: string): boolean {
  return /[&,、与與]/u.test(name) || tokens.some((token) => conjunctions.has(token));
}

/** Returns ids; a category includes all of its descendants. Empty for most words. */
export function findNamedCategories(
  tree: CategoryTree,
  locale: Locale,
  word: { text: string; isUnfinished: boolean },
): number[] {
  const foldedWord = { ...word, text: foldWord(word.text) };
  if (conjunctions.has(foldedWord.text)) return [];
  const named = new Set<number>();
  const pairs: CategoryNode[] = [];
  for (const node of tree.ordered) {
    const name = getCategoryName(node, locale);
    const tokens = tokenize(name);
    const inName = tokens.some(
      (token) => !conjunctions.has(token) && namesToken(foldedWord, token, locale),
    );
    if (
      !inName &&
      !tokenize(getSynonyms(node, locale)).some((token) => namesToken(foldedWord, token, locale))
    )
      continue;
    if (node.childIds.length > 0 && isPair(tokens, name)) pairs.push(node);
    else named.add(node.id);
  }
  // A word for half of a pair means the descendants with that name. Without such descendants, the
  // whole pair is the closest category.
  for (const pair of pairs.toReversed()) {
    const isBelow = (id: number): boolean =>
      tree.byId.get(id)?.ancestorIds.includes(pair.id) === true;
    if (![...named].some(isBelow)) named.add(pair.id);
  }
  return [...named];
}
