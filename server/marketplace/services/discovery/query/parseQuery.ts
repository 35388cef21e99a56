// Parses a search query: words that must all match, "phrases", and -words that must not. Pure;
// never throws and ignores what it cannot parse.

export type Term = readonly string[];

export type ParsedQuery = {
  /**
   * A word is a term of one item, a phrase a term of several. Lower case, letters and digits only.
   */
  included: readonly Term[];
  excluded: readonly Term[];
  /**
   * The last word, which also matches as a prefix because it may be unfinished. Null after a phrase
   * or an isExcluded word.
   */
  unfinished: string | null;
};

const maxTerms = 16;
const minPrefixLength = 3;
const word = /[\p{L}\p{N}]+/gu;
// A run in quotes or a run without spaces; a preceding minus belongs to it.
const piece = /-?"[^"]*"|\S+/gu;

function splitWords(text: string): string[] {
  return text.match(word) ?? [];
}

/** An apostrophe or slash splits a word, as in the search documents. */
export function parseQuery(input: string): ParsedQuery {
  const text = input
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„«»]/gu, '"');
  const included: string[][] = [];
  const excluded: string[][] = [];
  let unfinished: string | null = null;
  for (const [run] of text.matchAll(piece)) {
    if (included.length + excluded.length >= maxTerms) break;
    const words = splitWords(run);
    if (words.length === 0) continue;
    const isExcluded = run.startsWith('-');
    const isPhrase = /^-?".*"$/su.test(run);
    if (isExcluded) excluded.push(words);
    else if (isPhrase) included.push(words);
    else included.push(...words.map((single) => [single]));
    const last = words.at(-1) ?? '';
    unfinished = isExcluded || isPhrase || last.length < minPrefixLength ? null : last;
  }
  // A run with many parts can exceed the limit; then the last word is cut off.
  return included.length > maxTerms
    ? { included: included.slice(0, maxTerms), excluded, unfinished: null }
    : { included, excluded, unfinished };
}

/** The distinct words of the included terms. */
export function getIncludedWords(query: ParsedQuery): string[] {
  return [...new Set(query.included.flat())];
}
