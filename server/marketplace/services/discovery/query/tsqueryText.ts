// Writes terms in the language of PostgreSQL's to_tsquery. Called by compileQuery.ts and the suggestions.
// Only words of letters and digits may come in (parseQuery sees to that), so nothing can break out of the quotes.
import type { Term } from './parseQuery';
import { wordVariants } from './wordVariants';

const quoted = (word: string, label: string) => `'${word}'${label}`;

function phraseText(words: readonly string[], label: string): string {
  return words.length === 1
    ? quoted(words[0] ?? '', label)
    : `(${words.map((word) => quoted(word, label)).join(' <-> ')})`;
}

/** A word with its variants, or a phrase as it stands. `label` is `:A` to look at titles only. */
function termText(term: Term, label = ''): string {
  const [word] = term;
  if (term.length !== 1 || word === undefined) return phraseText(term, label);
  const all = [word, ...wordVariants(word)].map((variant) => phraseText(variant.split(' '), label));
  return all.length === 1 ? (all[0] ?? '') : `(${all.join(' | ')})`;
}

export function allOf(terms: readonly Term[], label = ''): string {
  return terms.map((term) => termText(term, label)).join(' & ');
}

/** As allOf, with single letters as the initials of a name: "J.M.W. Turner" also finds the name in full. */
export function allOfWithInitials(terms: readonly Term[]): string {
  const isInitial = (term: Term) => term.length === 1 && /^\p{L}$/u.test(term[0] ?? '');
  return terms.map((term) => (isInitial(term) ? quoted(term[0] ?? '', ':*AB') : termText(term))).join(' & ');
}

export function anyOf(terms: readonly Term[]): string {
  return terms.map((term) => termText(term)).join(' | ');
}

export function noneOf(terms: readonly Term[]): string {
  return terms.map((term) => `!${phraseText(term, '')}`).join(' & ');
}
