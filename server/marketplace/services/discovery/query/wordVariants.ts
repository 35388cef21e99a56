// The other ways to write a word of a query: the other English spelling, and what means the same.
// Called by queryExpression.ts and by the corrections, which must not "mend" a variant.
import { spellingPairs, synonymGroups } from './spellings';

function otherSpellings(word: string): string[] {
  return spellingPairs.flatMap(([british, american]) => {
    if (word.includes(british)) return [word.replace(british, american)];
    return word.includes(american) ? [word.replace(american, british)] : [];
  });
}

// Catalogues are searched in singular and plural; the stemmer does the rest once the group is found.
function singulars(word: string): string[] {
  return word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
}

/** Without the word itself. A variant of several parts stands for a phrase and holds spaces. */
export function wordVariants(word: string): string[] {
  const spellings = [word, ...otherSpellings(word)];
  const forms = new Set(spellings.flatMap(singulars));
  const synonyms = synonymGroups.filter((group) => group.some((member) => forms.has(member))).flat();
  const variants = new Set([...spellings, ...synonyms, ...synonyms.flatMap(otherSpellings)]);
  return [...variants].filter((variant) => variant !== word && !(forms.has(variant) && !spellings.includes(variant)));
}
