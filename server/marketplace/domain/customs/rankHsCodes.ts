// Finds codes of goods by words or by digits among texts, without a network: every word that is typed has to be there, at
// best as a whole word, and where no text has them all those with the most come. Pure; called by searchHsCodes.
import { foldText, wordsOf } from './foldText';

export type HsText = { code: string; description: string; english: string };
export const mostHsCodes = 20;
/** A word in English counts, but less than one in the reader's language. */
const englishShare = 0.4;
/** After others that fit as well: few things that are sold are over 250 years old. */
const rareCodes = new Set(['970610']);

/** The nearer to the beginning, the more a text is about it. */
const atPlace = (base: number, index: number): number => base + 1 / (index + 1);

function scoreOf(word: string, text: string, words: readonly string[]): number {
  const whole = words.indexOf(word);
  if (whole >= 0) return atPlace(6, whole);
  // "Paintings" for "painting", and the other way round.
  const longer = words.findIndex((other) => other.startsWith(word));
  if (longer >= 0) return atPlace(4, longer);
  const shorter = word.length > 4 ? words.findIndex((other) => other.length > 3 && word.startsWith(other)) : -1;
  if (shorter >= 0) return atPlace(3, shorter);
  const isChinese = /\p{Script=Han}/u.test(word);
  if ((isChinese || word.length > 3) && text.includes(word)) return isChinese ? 4 : 2;
  return 0;
}

/** Chinese is typed without blanks: where the whole is not found, its pairs of characters may be. */
function termsOf(query: string): string[] {
  return wordsOf(query).flatMap((word) => {
    if (!/^\p{Script=Han}{3,}$/u.test(word)) return [word];
    const characters = [...word];
    return [word, ...characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)];
  });
}

function byDigits<T extends HsText>(entries: readonly T[], groups: readonly string[]): T[] {
  return [...new Set(groups.flatMap((digits) => entries.filter(({ code }) => code.startsWith(digits.slice(0, 6)))))];
}

function byWords<T extends HsText>(entries: readonly T[], query: string): T[] {
  const terms = termsOf(query).filter((term) => term.length > 1 || /\p{Script=Han}/u.test(term));
  const found = entries.flatMap((entry) => {
    const own = foldText(entry.description);
    const other = foldText(entry.english);
    const ownWords = wordsOf(own);
    const otherWords = wordsOf(other);
    const scores = terms.map((term) => Math.max(scoreOf(term, own, ownWords), englishShare * scoreOf(term, other, otherWords)));
    const hits = scores.filter((score) => score > 0).length;
    return hits === 0 ? [] : [{ entry, hits, score: scores.reduce((sum, score) => sum + score, 0), length: ownWords.length }];
  });
  const best = Math.max(0, ...found.map(({ hits }) => hits));
  return found
    .filter(({ hits }) => hits === best)
    // Of two that fit alike the shorter text is more about it.
    .sort((a, b) => b.score - a.score || Number(rareCodes.has(a.entry.code)) - Number(rareCodes.has(b.entry.code)) || a.length - b.length || (a.entry.code < b.entry.code ? -1 : 1))
    .map(({ entry }) => entry);
}

const digitGroups = (query: string): string[] => query.split(',').map((group) => group.replaceAll(/[\s.]/g, ''));

/** Several codes have commas between them. */
export const hasDigitsOnly = (query: string): boolean => digitGroups(query).every((group) => /^\d{2,10}$/.test(group));

/** `query`: words, or digits with or without dots and blanks; several codes with commas between them. At most twenty. */
export function rankHsCodes<T extends HsText>(entries: readonly T[], query: string): T[] {
  return (hasDigitsOnly(query) ? byDigits(entries, digitGroups(query)) : byWords(entries, query)).slice(0, mostHsCodes);
}
