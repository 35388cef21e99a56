// What the catalogue calls things in other languages: materials, techniques and types of lots with
// their English names. Most lots are described in English, and "reloj de bolsillo" must find the
// pocket watches among them.
import type { Locale } from '../../../../../src/lib/locales';
import type { CategoryTree } from '../../../domain/catalogue/categoryTree';
import { getCategoryName } from '../categoryTree';
import { fieldValues } from '../names/fieldValues';
import { materials, techniques } from '../names/materialValues';
import { objectTypes, types } from '../names/objectValues';
import { readVocabulary } from '../names/vocabulary';
import { getSynonyms, isForm, tokenize } from './findNamedCategories';
import { isUnspaced, type Term } from './parseQuery';
import { isSmallWord } from './isSmallWord';

/** The words of a name, folded and without small words, and the English words for it. */
type LocalName = { words: readonly string[]; english: Term };

const maxWords = 3;
const namesByLocale = new Map<Locale, readonly LocalName[]>();

const getWords = (text: string, locale: Locale): string[] =>
  tokenize(text).filter((word) => !isSmallWord(word, locale));

function readNames(locale: Locale): readonly LocalName[] {
  // One by one, because "silver" is a metal in one table and a color in another.
  const tables = [
    techniques,
    materials,
    objectTypes,
    types,
    ...fieldValues.map(({ rows }) => rows),
  ];
  return tables
    .flatMap((table) => [...readVocabulary(table).words])
    .flatMap(([english, names]) => {
      const localWords = getWords(names[locale] ?? '', locale);
      return localWords.length === 0 || localWords.length > maxWords
        ? []
        : [{ words: localWords, english: english.match(/[a-z0-9]+/g) ?? [] }];
    });
}

function getNames(locale: Locale): readonly LocalName[] {
  const cached = namesByLocale.get(locale);
  if (cached !== undefined) return cached;
  const names = locale === 'en' ? [] : readNames(locale);
  namesByLocale.set(locale, names);
  return names;
}

const isSameWord = (word: string, other: string): boolean =>
  word === other || (!isUnspaced(word) && isForm(word, other));

/**
 * The English names of what the first words name: of as many words as possible, and how many these
 * are. `words`: folded (foldWord).
 */
export function findEnglishNames(
  words: readonly string[],
  locale: Locale,
): { length: number; names: Term[] } {
  let length = 1;
  let names: Term[] = [];
  for (const name of getNames(locale)) {
    const count = name.words.length;
    if (count < length || count > words.length) continue;
    if (!name.words.every((word, index) => isSameWord(words[index] ?? '', word))) continue;
    if (count > length) names = [];
    length = count;
    names.push(name.english);
  }
  return { length, names };
}

/** Every word that a visitor may use for things in the catalogue, folded. Empty in English. */
export function readLocalWords(tree: CategoryTree, locale: Locale): Set<string> {
  if (locale === 'en') return new Set();
  return new Set([
    ...getNames(locale).flatMap(({ words }) => words),
    ...tree.ordered.flatMap((node) =>
      getWords(`${getCategoryName(node, locale)} ${getSynonyms(node, locale)}`, locale),
    ),
  ]);
}
