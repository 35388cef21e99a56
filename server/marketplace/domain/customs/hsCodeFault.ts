// Validates an HS code by its form and the age of the goods. Pure. Source: Harmonised System 2022,
// chapter 97 and its notes (goods of headings 9701 to 9705 keep their heading at any age; so do
// pearls and stones of 7101 to 7103, and drinks, raw minerals and current stamps, which are not
// antiques).

export type HsCodeFault =
  | 'hs_code_missing'
  | 'hs_code_invalid'
  | 'hs_code_outdated'
  | 'hs_code_needs_9706'
  | 'hs_code_too_old';

/** Codes of chapter 97 until 2021; the 2022 edition divides them by age. */
const outdated: readonly string[] = ['970110', '970190', '970200', '970300', '970500', '970600'];
const sameAtAnyAge = /^(970[1-5]|710[1-3]|22|2530|4907)/;
/** Subheadings for goods over a hundred years old, and for newer ones. */
const olderOnly = /^(970121|970122|970129|970210|970310|970531|9706)/;
const newerOnly = /^(970191|970192|970199|970290|970390|970539)/;

/** Chapter 77 is reserved; 98 and 99 are defined by each country. */
function hasForm(code: string): boolean {
  const chapter = Number(code.slice(0, 2));
  return /^(\d{6}|\d{8}|\d{10})$/.test(code) && chapter >= 1 && chapter <= 97 && chapter !== 77;
}

/** Returns null for a valid code. */
export function findHsCodeFault(code: string, isOver100Years: boolean): HsCodeFault | null {
  if (code === '') return 'hs_code_missing';
  if (!hasForm(code)) return 'hs_code_invalid';
  if (outdated.includes(code.slice(0, 6))) return 'hs_code_outdated';
  if (!isOver100Years) return olderOnly.test(code) ? 'hs_code_too_old' : null;
  if (newerOnly.test(code)) return 'hs_code_needs_9706';
  return code.startsWith('9706') || sameAtAnyAge.test(code) ? null : 'hs_code_needs_9706';
}
