// Texts as people search and compare them: without case, marks and ligatures, in words. Pure; called by the linter of
// descriptions and by the search of codes.
const letters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', æ: 'ae', œ: 'oe', ß: 'ss', ς: 'σ' };

export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðæœßς]/g, (letter) => letters[letter] ?? letter);
}

/** Letters and digits that stand together. Chinese has no blanks: what stands together there is one word. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
