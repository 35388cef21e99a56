// Whether a description tells customs what the goods are: "Oil painting on canvas" does, "Antique
// goods" and "Painting" do not. Works in every language of the product. Pure.
import { foldText, splitWords } from './rankHsCodes';
import { joiningWords, vagueWords } from './vagueWords';

export type DescriptionFault = 'description_missing' | 'description_vague' | 'description_one_word';

const emptyWords: ReadonlySet<string> = new Set([...vagueWords, ...joiningWords].map(foldText));
const chineseVague = vagueWords.filter((word) => /\p{Script=Han}/u.test(word)).map(foldText);
const minWords = 2;
/** This many Chinese characters count as two words: 布面油画, "oil painting on canvas". */
const minCharacters = 4;

function isTelling(word: string): boolean {
  return word.length > 2 && /\p{L}/u.test(word) && !emptyWords.has(word);
}

function countRemainingChinese(text: string): number {
  const remainingText = chineseVague.reduce((rest, word) => rest.replaceAll(word, ''), text);
  return (remainingText.match(/\p{Script=Han}/gu) ?? []).length;
}

/** Returns null for a sufficient description. */
export function findDescriptionFault(description: string): DescriptionFault | null {
  if (description.trim() === '') return 'description_missing';
  const words = splitWords(description);
  const characters = countRemainingChinese(foldText(description));
  const count =
    words.filter((word) => !/\p{Script=Han}/u.test(word) && isTelling(word)).length +
    Math.floor(characters / (minCharacters / minWords));
  if (count === 0) return 'description_vague';
  return count < minWords ? 'description_one_word' : null;
}
