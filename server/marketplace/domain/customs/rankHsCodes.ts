// Searches HS codes by words or digits, without a network. Every word should occur, preferably as a
// whole word; if no text has all of them, those with the most matches are returned. Pure.
import { hsCodesByCategory } from '../../../../config/customs/hsCodesByCategory';
import type { HsCode } from '../../../../config/customs/hsCodes';

type HsCodeFault =
  | 'hs_code_missing'
  | 'hs_code_invalid'
  | 'hs_code_outdated'
  | 'hs_code_needs_9706'
  | 'hs_code_too_old';

/** Codes of chapter 97 until 2021; the 2022 edition divides them by age. */
const outdated: readonly string[] = ['970110', '970190', '970200', '970300', '970500', '970600'];
const sameAtAnyAge = /^(970[1-5]|710[1-3]|22|2530|4907)/;
/** Subheadings for goods over a hundred years old, and for newer ones. */
const olderOnly = /^(970121|970122|970129|970210|970310|970531|9706)/;
const newerOnly = /^(970191|970192|970199|970290|970390|970539)/;

/** Chapter 77 is reserved; 98 and 99 are defined by each country. */
function hasForm(code: string): boolean {
  const chapter = Number(code.slice(0, 2));
  return /^(\d{6}|\d{8}|\d{10})$/.test(code) && chapter >= 1 && chapter <= 97 && chapter !== 77;
}

/**
 * Validates an HS code by its form and the age of the goods. Pure. Source: Harmonised System 2022,
 * chapter 97 and its notes (goods of headings 9701 to 9705 keep their heading at any age; so do
 * pearls and stones of 7101 to 7103, and drinks, raw minerals and current stamps, which are not
 * antiques). Returns null for a valid code.
 */
export function findHsCodeFault(code: string, isOver100Years: boolean): HsCodeFault | null {
  if (code === '') return 'hs_code_missing';
  if (!hasForm(code)) return 'hs_code_invalid';
  if (outdated.includes(code.slice(0, 6))) return 'hs_code_outdated';
  if (!isOver100Years) return olderOnly.test(code) ? 'hs_code_too_old' : null;
  if (newerOnly.test(code)) return 'hs_code_needs_9706';
  return code.startsWith('9706') || sameAtAnyAge.test(code) ? null : 'hs_code_needs_9706';
}

const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ς: 'σ',
};

/**
 * Normalizes text for search and comparison: without case, accents and ligatures, split into words.
 * Pure.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðæœßς]/g, (letter) => letters[letter] ?? letter);
}

/**
 * Splits text into runs of letters and digits. Chinese has no spaces, so a run of characters is one
 * word.
 */
export function splitWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export type HsText = { code: string; description: string; english: string };
const maxHsCodes = 20;
/** A match in the English text counts less than one in the reader's language. */
const englishShare = 0.4;
/** Ranked after equally good matches: few goods sold are over 250 years old. */
const rareCodes = new Set(['970610']);

/** Matches near the beginning of a text score higher. */
const atPlace = (base: number, index: number): number => base + 1 / (index + 1);

function scoreWord(word: string, text: string, words: readonly string[]): number {
  const whole = words.indexOf(word);
  if (whole >= 0) return atPlace(6, whole);
  // "Paintings" matches "painting", and the reverse.
  const longer = words.findIndex((other) => other.startsWith(word));
  if (longer >= 0) return atPlace(4, longer);
  const shorter =
    word.length > 4 ? words.findIndex((other) => other.length > 3 && word.startsWith(other)) : -1;
  if (shorter >= 0) return atPlace(3, shorter);
  const isChinese = /\p{Script=Han}/u.test(word);
  if ((isChinese || word.length > 3) && text.includes(word)) return isChinese ? 4 : 2;
  return 0;
}

/** Chinese has no spaces: if the whole text does not match, pairs of its characters may. */
function splitTerms(query: string): string[] {
  return splitWords(query).flatMap((word) => {
    if (!/^\p{Script=Han}{3,}$/u.test(word)) return [word];
    const characters = [...word];
    return [
      word,
      ...characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`),
    ];
  });
}

function rankByDigits<T extends HsText>(entries: readonly T[], groups: readonly string[]): T[] {
  return [
    ...new Set(
      groups.flatMap((digits) => entries.filter(({ code }) => code.startsWith(digits.slice(0, 6)))),
    ),
  ];
}

function rankByWords<T extends HsText>(entries: readonly T[], query: string): T[] {
  const terms = splitTerms(query).filter((term) => term.length > 1 || /\p{Script=Han}/u.test(term));
  const scored = entries.flatMap((entry) => {
    const text = foldText(entry.description);
    const other = foldText(entry.english);
    const entryWords = splitWords(text);
    const otherWords = splitWords(other);
    const scores = terms.map((term) =>
      Math.max(
        scoreWord(term, text, entryWords),
        englishShare * scoreWord(term, other, otherWords),
      ),
    );
    const hits = scores.filter((score) => score > 0).length;
    return hits === 0
      ? []
      : [
          {
            entry,
            hits,
            score: scores.reduce((sum, score) => sum + score, 0),
            length: entryWords.length,
          },
        ];
  });
  const best = Math.max(0, ...scored.map(({ hits }) => hits));
  return (
    scored
      .filter(({ hits }) => hits === best)
      // Of two equal matches the shorter text is the more specific one.
      .sort(
        (a, b) =>
          b.score - a.score ||
          Number(rareCodes.has(a.entry.code)) - Number(rareCodes.has(b.entry.code)) ||
          a.length - b.length ||
          (a.entry.code < b.entry.code ? -1 : 1),
      )
      .map(({ entry }) => entry)
  );
}

const digitGroups = (query: string): string[] =>
  query.split(',').map((group) => group.replaceAll(/[\s.]/g, ''));

/** Several codes are separated by commas. */
const hasDigitsOnly = (query: string): boolean =>
  digitGroups(query).every((group) => /^\d{2,10}$/.test(group));

/**
 * `query`: words, or digits with optional dots and spaces; several codes are separated by commas.
 * Returns at most twenty.
 */
export function rankHsCodes<T extends HsText>(entries: readonly T[], query: string): T[] {
  return (
    hasDigitsOnly(query) ? rankByDigits(entries, digitGroups(query)) : rankByWords(entries, query)
  ).slice(0, maxHsCodes);
}

// Searches HS codes, limited to those that findHsCodeFault accepts for goods of that age. Pure.

/** Heading 9706, the likelier code first. */
const antiques = '970690,970610';

export function rankHsCodesForAge<T extends HsText>(
  entries: readonly T[],
  query: string,
  isOver100Years: boolean,
): T[] {
  const accepted = entries.filter(({ code }) => findHsCodeFault(code, isOver100Years) === null);
  const ranked = rankHsCodes(accepted, query);
  if (!isOver100Years || (hasDigitsOnly(query) && ranked.length > 0)) return ranked;
  // A book or a chair of that age is an antique, whatever the search words match.
  const always = rankHsCodes(accepted, antiques);
  return [...new Set([...ranked.slice(0, maxHsCodes - always.length), ...always])];
}

// Suggests HS codes for a lot by its categories and age. Pure; the data is in
// config/customs/hsCodesByCategory.

/**
 * `categoryCodes`: from the top level to the lot's own category. The likeliest code first; empty
 * when no category has suggestions.
 */
export function suggestHsCodes(
  categoryCodes: readonly string[],
  isOver100Years: boolean,
): readonly HsCode[] {
  for (const code of categoryCodes.toReversed()) {
    const likely = hsCodesByCategory[code];
    if (likely !== undefined) return isOver100Years ? likely.older : likely.newer;
  }
  return [];
}
