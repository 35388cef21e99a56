// Categories that a word of a query names in the visitor's language: lots are described in one language, and "Uhr" must
// find those in "Uhren" all the same. Pure. English needs none of it: the search documents hold the English names.
import type { Locale } from '../../../../../src/lib/locales';
import { categoryName, type CategoryNode, type CategoryTree } from '../categoryTree';
import { categorySynonyms, synonymLocales } from './categorySynonyms';

const conjunctions = new Set(['en', 'und', 'et', 'e', 'y', 'og', 'och', 'i', 'es', 'si', 'ja', 'και', 'and']);
/** Languages that write compounds as one word: "Armbanduhren" are "Uhren". */
const compounding: ReadonlySet<Locale> = new Set<Locale>(['nl', 'de', 'da', 'sv', 'no', 'hu', 'fi']);
const unspaced: ReadonlySet<Locale> = new Set<Locale>(['zh-Hans', 'zh-Hant']);

const minWordLength = 3;
const minHeadLength = 3;
const maxEnding = 3;

const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', ß: 'ss', đ: 'd' };

function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}+/gu, '').replace(/[øæœłßđ]/gu, (letter) => letters[letter] ?? letter).replaceAll('ς', 'σ');
}

function tokensOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charAt(length) === b.charAt(length)) length += 1;
  return length;
}

/** The same word in another form: "Uhr" and "Uhren", "zegarek" and "zegarki". */
function isForm(word: string, token: string): boolean {
  const common = commonLength(word, token);
  const [wordEnding, tokenEnding] = [word.length - common, token.length - common];
  if (wordEnding === 0 || tokenEnding === 0) return common >= minWordLength && wordEnding + tokenEnding <= maxEnding;
  const longest = common > minWordLength + 1 ? 2 : 1;
  return common > minWordLength && wordEnding <= longest && tokenEnding <= longest;
}

type Word = { text: string; isUnfinished: boolean };

function namesToken({ text, isUnfinished }: Word, token: string, locale: Locale): boolean {
  if (unspaced.has(locale)) return token.includes(text) || (token.length > 1 && text.includes(token));
  if (text === token) return true;
  if (text.length < minWordLength) return false;
  if (isForm(text, token) || (isUnfinished && token.startsWith(text))) return true;
  if (!compounding.has(locale)) return false;
  const at = token.indexOf(text, minHeadLength);
  // A long vowel is not where two words meet: "kaart" does not hold "art".
  return at !== -1 && token.charAt(at - 1) !== text.charAt(0) && isForm(text, token.slice(at));
}

function synonymsOf({ codeName }: CategoryNode, locale: Locale): string {
  const index = synonymLocales.indexOf(locale);
  return index === -1 ? '' : (categorySynonyms[codeName]?.split('|')[index] ?? '');
}

/** "Schmuck & Uhren": what names a half of it does not name all of it. */
function isPair(tokens: readonly string[], name: string): boolean {
  return /[&,、与與]/u.test(name) || tokens.some((token) => conjunctions.has(token));
}

/** Ids; a category counts with all that is below it. Empty for most words. */
export function findNamedCategories(tree: CategoryTree, locale: Locale, word: { text: string; isUnfinished: boolean }): number[] {
  if (locale === 'en') return [];
  const folded = { ...word, text: fold(word.text) };
  if (conjunctions.has(folded.text)) return [];
  const named = new Set<number>();
  const pairs: CategoryNode[] = [];
  for (const node of tree.ordered) {
    const name = categoryName(node, locale);
    const tokens = tokensOf(name);
    const inName = tokens.some((token) => !conjunctions.has(token) && namesToken(folded, token, locale));
    if (!inName && !tokensOf(synonymsOf(node, locale)).some((token) => namesToken(folded, token, locale))) continue;
    if (node.childIds.length > 0 && isPair(tokens, name)) pairs.push(node);
    else named.add(node.id);
  }
  // Half of a pair is meant where something below it has that name; else the whole is the nearest that we have.
  for (const pair of pairs.toReversed()) {
    const isBelow = (id: number): boolean => tree.byId.get(id)?.ancestorIds.includes(pair.id) === true;
    if (![...named].some(isBelow)) named.add(pair.id);
  }
  return [...named];
}
