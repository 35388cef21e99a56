// Parses a search query: words that must all match, "phrases", and -words that must not. Pure;
// never throws and ignores what it cannot parse.
import type { Locale } from '../../../../../src/lib/locales';
import { foldWord } from './foldWord';
import { isSmallWord } from './isSmallWord';

export type Term = readonly string[];

export type ParsedQuery = {
  /**
   * A word is a term of one item, a phrase a term of several. Lower case, letters and digits only.
   */
  included: readonly Term[];
  excluded: readonly Term[];
  /**
   * The last word, which also matches as a prefix because it may be unfinished. Null after a phrase
   * or an excluded word.
   */
  unfinished: string | null;
};

const maxTerms = 16;
const minPrefixLength = 3;
// A run in quotes or a run without spaces; a preceding minus belongs to it.
const piece = /-?"[^"]*"|\S+/gu;
// Figures with their punctuation ("1:43") and endings ("1920-talet") belong together.
const chunk =
  /[\p{L}\p{N}]+(?:(?:(?<=\p{Nd})[.:/,](?=\p{Nd})|(?<=\p{Nd}{3}0)['’-](?=\p{L}))[\p{L}\p{N}]+)*/gu;
/** Chinese and Japanese, which put no spaces between words. */
const unspaced = '[\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff]';
const unspacedCharacter = new RegExp(unspaced, 'u');
const wordPart = new RegExp(
  `${unspaced}+|\\p{Nd}+|(?:(?!${unspaced})\\p{L})+|[^\\P{N}\\p{Nd}]+`,
  'gu',
);
const caratUnit = /^(?:k|kt|ct|cts|karat|carat|karaat)$/u;

/** "18k" is "18 k", as in the search documents (`search_text` in 011_search_texts.sql). */
function splitWords(text: string): string[] {
  return text.match(wordPart) ?? [];
}

export const isUnspaced = (text: string): boolean => unspacedCharacter.test(text);
const isNumber = (word: string | undefined): boolean => /^\p{Nd}+$/u.test(word ?? '');

/** The words of a run: those with figures form phrases, as "1:43" and "18k" mean nothing else. */
function splitRun(run: string): Term[] {
  return [...run.matchAll(chunk)].flatMap(([text]) => {
    const words = splitWords(text);
    return words.length > 1 && words.some(isNumber) && !isUnspaced(text)
      ? [words]
      : words.map((word) => [word]);
  });
}

/** "18 kt" is "18kt". */
function joinCarats(terms: readonly Term[]): Term[] {
  const joined: Term[] = [];
  for (const term of terms) {
    const before = joined.at(-1);
    const [number] = before ?? [];
    const [unit] = term;
    if (
      term.length === 1 &&
      before?.length === 1 &&
      isNumber(number) &&
      unit !== undefined &&
      caratUnit.test(unit)
    )
      joined[joined.length - 1] = [...before, unit];
    else joined.push(term);
  }
  return joined;
}

/**
 * An apostrophe or slash splits a word, as in the search documents. Words that mean nothing in the
 * visitor's language are dropped, unless there are no others.
 */
export function parseQuery(input: string, locale: Locale = 'en'): ParsedQuery {
  const text = input
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„«»]/gu, '"')
    // Unicode counts these apostrophes as letters.
    .replace(/[ʹʻʼʽˈ]/gu, "'");
  const included: Term[] = [];
  const excluded: Term[] = [];
  let unfinished: string | null = null;
  for (const [run] of text.matchAll(piece)) {
    if (included.length + excluded.length >= maxTerms) break;
    const isExcluded = run.startsWith('-');
    const isPhrase = /^-?".*"$/su.test(run);
    const terms = isExcluded || isPhrase ? [splitWords(run)] : splitRun(run);
    const words = terms.flat();
    if (words.length === 0) continue;
    if (isExcluded) excluded.push(words);
    else included.push(...terms);
    const last = words.at(-1) ?? '';
    unfinished =
      isExcluded || isPhrase || terms.at(-1)?.length !== 1 || last.length < minPrefixLength
        ? null
        : last;
  }
  // A run with many parts can exceed the limit; then the last word is cut off.
  if (included.length > maxTerms)
    return { included: joinCarats(included.slice(0, maxTerms)), excluded, unfinished: null };
  const isSmall = (term: Term): boolean =>
    term.length === 1 && isSmallWord(foldWord(term[0] ?? ''), locale);
  const meaningful = included.filter((term) => !isSmall(term));
  const joined = joinCarats(meaningful.length === 0 ? included : meaningful);
  const last = joined.at(-1);
  return {
    included: joined,
    excluded,
    unfinished: last?.length === 1 && last[0] === unfinished ? unfinished : null,
  };
}

/** The distinct words of the included terms. */
export function getIncludedWords(query: ParsedQuery): string[] {
  return [...new Set(query.included.flat())];
}
