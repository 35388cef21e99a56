// What the words of a query may mean: compounds and their parts, names in the visitor's language
// and the English words for them, names of categories.
import type { Kysely } from 'kysely';
import type { Locale } from '../../../../../src/lib/locales';
import type { CategoryTree } from '../../../domain/catalogue/categoryTree';
import type { Database } from '../../../database/generated/database';
import type { ReadCache } from '../../../http/readCache';
import { loadCategoryTree } from '../categoryTree';
import { joinAny, toInitialText, toPhraseText, toTermText, type QueryPart } from './compileQuery';
import { findCompounds, joinWords, type Compounds } from './compounds';
import { findNamedCategories } from './findNamedCategories';
import { foldWord } from './foldWord';
import { findEnglishNames, readLocalWords } from './localNames';
import { isUnspaced, type ParsedQuery, type Term } from './parseQuery';
import { getFigureVariants } from './spellings';

export type SearchSource = { db: Kysely<Database>; cache: ReadCache; locale: Locale };

/** One thing that a lot must have: in its text or by its category. */
export type Unit = QueryPart & {
  /** The categories that the words name, in the visitor's language. */
  categoryIds: readonly number[];
};
/** Units that must all match. */
export type Reading = readonly Unit[];

type Dictionary = {
  tree: CategoryTree;
  locale: Locale;
  compounds: Compounds;
};

const initialsPattern = /^(?:[^\P{L}aeiouy]{2}|\p{L}{3,4})$/u;

/** German keyboards: "Gemaelde" is "Gemälde". */
const getUmlautVariants = (word: string, locale: Locale): string[] =>
  locale === 'de' && /[aou]e/.test(word) ? [word.replace(/([aou])e/g, '$1')] : [];

function toWordText(word: string, { locale, compounds }: Dictionary): string {
  if (/^\p{L}$/u.test(word) && !isUnspaced(word)) return toInitialText(word);
  return joinAny([
    toTermText([word]),
    ...getUmlautVariants(word, locale).map((variant) => toTermText([variant])),
    ...(compounds.endings.get(word) ?? []).map((compound) => toPhraseText([compound])),
  ]);
}

/** "JMW Turner": the initials of a maker. */
const toInitialsText = (word: string, { compounds }: Dictionary): string =>
  initialsPattern.test(word) && !isUnspaced(word) && !compounds.isInLots(word)
    ? `(${[...word].map(toInitialText).join(' & ')})`
    : '';

function findCategories(
  words: readonly string[],
  isUnfinished: boolean,
  { tree, locale }: Dictionary,
): readonly number[] {
  const named = words.map((text) => findNamedCategories(tree, locale, { text, isUnfinished }));
  const [first = [], ...others] = named;
  return first.filter((id) => others.every((ids) => ids.includes(id)));
}

function createUnit(
  terms: readonly Term[],
  english: readonly Term[],
  {
    unfinished,
    canHaveInitials,
    dictionary,
  }: { unfinished: string | null; canHaveInitials: boolean; dictionary: Dictionary },
): Unit {
  const own = terms.map((term) => {
    const [word = ''] = term;
    return term.length === 1
      ? toWordText(word, dictionary)
      : joinAny([
          toPhraseText(term),
          ...getFigureVariants(term).map((variant) => toPhraseText(variant.split(' '))),
        ]);
  });
  const words = terms.flatMap((term) => (term.length === 1 ? term : []));
  return {
    text: joinAny([
      own.length === 1 ? (own[0] ?? '') : `(${own.join(' & ')})`,
      ...english.map((name) => toPhraseText(name)),
    ]),
    unfinished: terms.length === 1 ? unfinished : null,
    initials:
      canHaveInitials && terms.length === 1 && words.length === 1
        ? toInitialsText(words[0] ?? '', dictionary)
        : '',
    categoryIds:
      words.length === terms.length
        ? findCategories(words, unfinished !== null && terms.length === 1, dictionary)
        : [],
  };
}

function createReading(
  included: readonly Term[],
  unfinished: string | null,
  dictionary: Dictionary,
): Reading {
  const units: Unit[] = [];
  for (let at = 0; at < included.length;) {
    const rest = included.slice(at);
    const phrase = rest.findIndex((term) => term.length !== 1);
    const words = (phrase === -1 ? rest : rest.slice(0, phrase)).flat();
    const { length, names } = findEnglishNames(words.map(foldWord), dictionary.locale);
    const isLast = at + length === included.length;
    // Alone they are but a few letters, and after a number they are a unit: "35 cm".
    const isMeasured = /^\d/.test(included[at - 1]?.[0] ?? '');
    units.push(
      createUnit(rest.slice(0, length), names, {
        unfinished: isLast ? unfinished : null,
        canHaveInitials: included.length > 1 && !isMeasured,
        dictionary,
      }),
    );
    at += length;
  }
  return units;
}

/** Joins neighbors that lots write as one word: "wrist watch". Null: there are none. */
function joinNeighbors(included: readonly Term[], { isInLots }: Compounds): Term[] | null {
  const joined: Term[] = [];
  for (const term of included) {
    const before = joined.at(-1);
    const word =
      before?.length === 1 && term.length === 1
        ? joinWords(before[0] ?? '', term[0] ?? '').find(isInLots)
        : undefined;
    if (word === undefined || isUnspaced(word)) joined.push(term);
    else joined[joined.length - 1] = [word];
  }
  return joined.length === included.length ? null : joined;
}

/** The readings of a query, as typed first. A lot must match one of them. */
export async function interpretQuery(
  source: SearchSource,
  { included, unfinished }: ParsedQuery,
): Promise<Reading[]> {
  if (included.length === 0) return [];
  const { db, locale } = source;
  const tree = await loadCategoryTree(source);
  const words = included.flatMap((term) => (term.length === 1 ? term : []));
  const localWords = readLocalWords(tree, locale);
  const compounds = await findCompounds(db, words, { locale, localWords });
  const dictionary = { tree, locale, compounds };
  const split = included.flatMap((term) => {
    const parts = term.length === 1 ? compounds.parts.get(term[0] ?? '') : undefined;
    return parts === undefined ? [term] : parts.map((part) => [part]);
  });
  const joined = joinNeighbors(included, compounds);
  return [
    createReading(included, unfinished, dictionary),
    ...(split.length === included.length ? [] : [createReading(split, null, dictionary)]),
    ...(joined === null ? [] : [createReading(joined, null, dictionary)]),
  ];
}
