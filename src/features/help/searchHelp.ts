// Searches the help articles in the visitor's language, ignoring case and accents. Runs while the
// page renders, on the server and in the browser alike, so it uses nothing that differs between the
// two, such as Intl.Segmenter.
import type { IntlShape } from 'react-intl';
import type { MessageId } from '../../i18n/messages';
import { createPlainText, getBlockIds, type HelpArticle } from './articleBlocks';
import { allArticles, type LocatedArticle } from './helpText';

/** Letters that Unicode does not decompose. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ς: 'σ',
};

/** Lower case, without accents and apostrophes. */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđς]/g, (letter) => letters[letter] ?? letter);
}

const han = /\p{Script=Han}/u;
const wordPattern = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

const findWords = (foldedText: string): string[] => foldedText.match(wordPattern) ?? [];

/** Chinese has no spaces between words, so it is searched by pairs of characters. */
function splitHan(word: string): string[] {
  const chars = [...word];
  return chars.length <= 2
    ? [word]
    : chars.slice(1).map((char, index) => `${chars[index] ?? ''}${char}`);
}

function getTerms(query: string): string[] {
  const words = findWords(foldText(query));
  return [...new Set(words.flatMap((word) => (han.test(word) ? splitHan(word) : [word])))];
}

type Field = { text: string; words: readonly string[] };
type Entry = LocatedArticle & { title: Field; summary: Field; body: Field };

function createField(text: string): Field {
  const folded = foldText(text);
  return { text: folded, words: [...new Set(findWords(folded))] };
}

function getBodyIds({ parts }: HelpArticle): MessageId[] {
  return parts.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(getBlockIds)]);
}

const indexes = new WeakMap<IntlShape, readonly Entry[]>();

/** Needs the messages of all articles. Created once per intl object, which lives in a cache. */
function getIndex(intl: IntlShape): readonly Entry[] {
  const existingIndex = indexes.get(intl);
  if (existingIndex !== undefined) return existingIndex;
  const format = createPlainText(intl, '');
  const index = allArticles.map((located) => ({
    ...located,
    title: createField(format(located.article.title)),
    summary: createField(format(located.article.summary)),
    body: createField(getBodyIds(located.article).map(format).join(' ')),
  }));
  indexes.set(intl, index);
  return index;
}

/** "cancelling" and "cancelled" begin alike: other endings of a long word match too. */
function beginsAlike(word: string, term: string): boolean {
  const length = Math.max(5, term.length - 3);
  return word.startsWith(term.slice(0, length));
}

function isIn({ text, words }: Field, term: string): boolean {
  // Short terms are in too many words.
  if (term.length < 3 && !han.test(term)) return words.some((word) => word.startsWith(term));
  if (text.includes(term)) return true;
  return term.length >= 6 && words.some((word) => beginsAlike(word, term));
}

/** A term counts more in the title than in the summary, and there more than in the text. */
function scoreTerm({ title, summary, body }: Entry, term: string): number {
  if (isIn(title, term)) return 100;
  if (isIn(summary, term)) return 10;
  return isIn(body, term) ? 1 : 0;
}

export const MAX_QUERY_LENGTH = 100;

/** The query of a search, as it is shown. */
export const getHelpQuery = (query: URLSearchParams): string =>
  (query.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);

/** Articles that match much less of a query than the best one are left out. */
const MIN_COVERAGE = 0.6;
const MAX_RESULTS = 12;

/**
 * The articles that match a query, best first. Empty for a query without letters and digits. Common
 * words such as "how" and "my" are in most articles, so they decide less than rare ones.
 */
export function searchHelp(intl: IntlShape, query: string): readonly LocatedArticle[] {
  const index = getIndex(intl);
  const terms = getTerms(query).map((term) => {
    const scores = index.map((entry) => scoreTerm(entry, term));
    const count = scores.filter((score) => score > 0).length;
    return { scores, weight: count === 0 ? 0 : Math.log(1 + index.length / count) };
  });
  const matches = index.map((entry, position) => {
    let coverage = 0;
    let score = 0;
    for (const { scores, weight } of terms) {
      const termScore = scores[position] ?? 0;
      if (termScore > 0) coverage += weight;
      score += termScore * weight;
    }
    return { entry, coverage, score };
  });
  const bestCoverage = Math.max(...matches.map(({ coverage }) => coverage));
  return matches
    .filter(({ coverage }) => coverage > 0 && coverage >= MIN_COVERAGE * bestCoverage)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
    .map(({ entry: { section, article } }) => ({ section, article }));
}
