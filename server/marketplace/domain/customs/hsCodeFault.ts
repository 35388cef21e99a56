// What is wrong with a code of goods, by its form and by the age of the thing. Pure; called by customsFaults.
// Source: Harmonised System 2022, chapter 97 and its notes (things of headings 9701 to 9705 stay there at any age; so do
// pearls and stones of 7101 to 7103, and drinks, raw minerals and stamps of today, which are no antiques).

export type HsCodeFault = 'hs_code_missing' | 'hs_code_invalid' | 'hs_code_outdated' | 'hs_code_needs_9706' | 'hs_code_too_old';

/** Of chapter 97 as it was until 2021; the edition of 2022 divides them by age. */
const outdated: readonly string[] = ['970110', '970190', '970200', '970300', '970500', '970600'];
const sameAtAnyAge = /^(970[1-5]|710[1-3]|22|2530|4907)/;
/** Subheadings of what is more than a hundred years old, and of what is not. */
const olderOnly = /^(970121|970122|970129|970210|970310|970531|9706)/;
const newerOnly = /^(970191|970192|970199|970290|970390|970539)/;

/** Chapter 77 is kept free; 98 and 99 are each country's own. */
function hasForm(code: string): boolean {
  const chapter = Number(code.slice(0, 2));
  return /^(\d{6}|\d{8}|\d{10})$/.test(code) && chapter >= 1 && chapter <= 97 && chapter !== 77;
}

/** null: nothing is. */
export function hsCodeFault(code: string, isOver100Years: boolean): HsCodeFault | null {
  if (code === '') return 'hs_code_missing';
  if (!hasForm(code)) return 'hs_code_invalid';
  if (outdated.includes(code.slice(0, 6))) return 'hs_code_outdated';
  if (!isOver100Years) return olderOnly.test(code) ? 'hs_code_too_old' : null;
  if (newerOnly.test(code)) return 'hs_code_needs_9706';
  return code.startsWith('9706') || sameAtAnyAge.test(code) ? null : 'hs_code_needs_9706';
}
