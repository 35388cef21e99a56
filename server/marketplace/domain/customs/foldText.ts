// Normalizes text for search and comparison: without case, accents and ligatures, split into words.
// Pure.
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ς: 'σ',
};

export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðæœßς]/g, (letter) => letters[letter] ?? letter);
}

/**
 * Splits text into runs of letters and digits. Chinese has no spaces, so a run of characters is one
 * word.
 */
export function splitWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
