// Writes terms as to_tsquery text. Words must consist of letters and digits (parseQuery ensures
// that), so nothing can break out of the quotes.
import type { Term } from './parseQuery';
import { getWordVariants } from './getWordVariants';

const quote = (word: string, label: string) => `'${word}'${label}`;

function toPhraseText(words: readonly string[], label: string): string {
  return words.length === 1
    ? quote(words[0] ?? '', label)
    : `(${words.map((word) => quote(word, label)).join(' <-> ')})`;
}

/** A word with its variants, or an exact phrase. The label `:A` restricts the match to titles. */
function toTermText(term: Term, label = ''): string {
  const [word] = term;
  if (term.length !== 1 || word === undefined) return toPhraseText(term, label);
  const all = [word, ...getWordVariants(word)].map((variant) =>
    toPhraseText(variant.split(' '), label),
  );
  return all.length === 1 ? (all[0] ?? '') : `(${all.join(' | ')})`;
}

export function joinAll(terms: readonly Term[], label = ''): string {
  return terms.map((term) => toTermText(term, label)).join(' & ');
}

/**
 * Like joinAll, but single letters also match as initials: "J.M.W. Turner" also finds the full
 * name.
 */
export function joinAllWithInitials(terms: readonly Term[]): string {
  const isInitial = (term: Term) => term.length === 1 && /^\p{L}$/u.test(term[0] ?? '');
  return terms
    .map((term) => (isInitial(term) ? quote(term[0] ?? '', ':*AB') : toTermText(term)))
    .join(' & ');
}

export function joinAny(terms: readonly Term[]): string {
  return terms.map((term) => toTermText(term)).join(' | ');
}

export function joinNone(terms: readonly Term[]): string {
  return terms.map((term) => `!${toPhraseText(term, '')}`).join(' & ');
}
