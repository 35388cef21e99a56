// Whether a description tells the customs what a thing is: "Oil painting on canvas" does, "Antique goods" and "Painting" do
// not. The same in every language of the product. Pure; called by customsFaults. The words of the faults say what to do.
import { foldText, wordsOf } from './foldText';
import { joiningWords, vagueWords } from './vagueWords';

export type DescriptionFault = 'description_missing' | 'description_vague' | 'description_one_word';

const silent: ReadonlySet<string> = new Set([...vagueWords, ...joiningWords].map(foldText));
const chineseVague = vagueWords.filter((word) => /\p{Script=Han}/u.test(word)).map(foldText);
const fewestWords = 2;
/** Chinese characters that say as much as two words: 布面油画, "oil painting on canvas". */
const fewestCharacters = 4;

function telling(word: string): boolean {
  return word.length > 2 && /\p{L}/u.test(word) && !silent.has(word);
}

function chineseLeft(text: string): number {
  const left = chineseVague.reduce((rest, word) => rest.replaceAll(word, ''), text);
  return (left.match(/\p{Script=Han}/gu) ?? []).length;
}

/** null: it does. */
export function descriptionFault(description: string): DescriptionFault | null {
  if (description.trim() === '') return 'description_missing';
  const words = wordsOf(description);
  const characters = chineseLeft(foldText(description));
  const count = words.filter((word) => !/\p{Script=Han}/u.test(word) && telling(word)).length + Math.floor(characters / (fewestCharacters / fewestWords));
  if (count === 0) return 'description_vague';
  return count < fewestWords ? 'description_one_word' : null;
}
