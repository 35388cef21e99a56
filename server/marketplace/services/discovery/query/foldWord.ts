// One form for all spellings of a word: lower case, without accents, and without the final sigma of
// Greek. Letters that Unicode cannot decompose are written as PostgreSQL's unaccent writes them.
const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  ß: 'ss',
  đ: 'd',
};

export function foldWord(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[øæœłßđ]/gu, (letter) => letters[letter] ?? letter)
    .replaceAll('ς', 'σ');
}
