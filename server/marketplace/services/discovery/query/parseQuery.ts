// Reads a search query as a person means it: words that must all be there, "phrases", and -words that must not.
// Called by search, suggestions and corrections. Pure: it never fails, and what it cannot read it leaves out.

export type Term = readonly string[];

export type ParsedQuery = {
  /** A word is a term of one, a phrase a term of several. Lower case, letters and digits only. */
  wanted: readonly Term[];
  unwanted: readonly Term[];
  /** The last word may be unfinished: it also matches as a beginning. Null after a phrase or an excluded word. */
  unfinished: string | null;
};

const maxTerms = 16;
const minPrefixLength = 3;
const word = /[\p{L}\p{N}]+/gu;
// A quoted run with both quotes, or a run without spaces; a minus before it belongs to it.
const piece = /-?"[^"]*"|\S+/gu;

function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/** An apostrophe or slash inside a word splits it, as it does in the search documents. */
export function parseQuery(input: string): ParsedQuery {
  const text = input
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„«»]/gu, '"');
  const wanted: string[][] = [];
  const unwanted: string[][] = [];
  let unfinished: string | null = null;
  for (const [run] of text.matchAll(piece)) {
    if (wanted.length + unwanted.length >= maxTerms) break;
    const words = wordsOf(run);
    if (words.length === 0) continue;
    const excluded = run.startsWith('-');
    const isPhrase = /^-?".*"$/su.test(run);
    if (excluded) unwanted.push(words);
    else if (isPhrase) wanted.push(words);
    else wanted.push(...words.map((single) => [single]));
    const last = words.at(-1) ?? '';
    unfinished = excluded || isPhrase || last.length < minPrefixLength ? null : last;
  }
  // A run of many parts can lead past the limit; what is cut off is no last word.
  return wanted.length > maxTerms
    ? { wanted: wanted.slice(0, maxTerms), unwanted, unfinished: null }
    : { wanted, unwanted, unfinished };
}

/** The words of the wanted terms, each once. */
export function wantedWords(query: ParsedQuery): string[] {
  return [...new Set(query.wanted.flat())];
}
