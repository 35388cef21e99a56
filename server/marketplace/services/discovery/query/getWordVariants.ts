// Variants of a query word: the other English spelling, and synonyms. Corrections must not replace
// a variant.
import { spellingPairs, synonymGroups } from './spellings';

function getOtherSpellings(word: string): string[] {
  return spellingPairs.flatMap(([british, american]) => {
    if (word.includes(british)) return [word.replace(british, american)];
    return word.includes(american) ? [word.replace(american, british)] : [];
  });
}

// Words may be singular or plural; once the group is found, the stemmer covers both.
function getSingulars(word: string): string[] {
  return word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
}

/** Excludes the word itself. A variant with spaces is a phrase. */
export function getWordVariants(word: string): string[] {
  const spellings = [word, ...getOtherSpellings(word)];
  const forms = new Set(spellings.flatMap(getSingulars));
  const synonyms = synonymGroups
    .filter((group) => group.some((member) => forms.has(member)))
    .flat();
  const variants = new Set([...spellings, ...synonyms, ...synonyms.flatMap(getOtherSpellings)]);
  return [...variants].filter(
    (variant) => variant !== word && !(forms.has(variant) && !spellings.includes(variant)),
  );
}
