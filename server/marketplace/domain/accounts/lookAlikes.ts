// Reads a name as a hasty reader would: letters of other alphabets that look like Latin ones,
// full-width and styled letters, accents and digits become plain letters, and separators are
// dropped. Prevents names that look like our staff. The table has the letters of Unicode's
// confusables (UTS 39) that can form Latin words. Pure.
const lookAlikes: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  ᴀ: 'a',
  в: 'b',
  ь: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ҽ: 'e',
  є: 'e',
  ԍ: 'g',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ӏ: 'l',
  ј: 'j',
  к: 'k',
  м: 'm',
  п: 'n',
  ո: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  ц: 'u',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  ү: 'y',
  // Greek
  α: 'a',
  β: 'b',
  ϲ: 'c',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  ς: 's',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  γ: 'y',
  // Armenian, Cherokee, Latin beyond ASCII
  ա: 'w',
  ց: 'g',
  հ: 'h',
  յ: 'j',
  օ: 'o',
  ս: 'u',
  ք: 'p',
  ꭺ: 'a',
  ꮯ: 'c',
  ꭰ: 'd',
  ꭼ: 'e',
  ꮐ: 'g',
  ꮋ: 'h',
  ꭵ: 'i',
  ꮮ: 'l',
  ꮇ: 'm',
  ꮲ: 'p',
  ꭱ: 'r',
  ꮪ: 's',
  ꭲ: 't',
  ꮩ: 'v',
  ɑ: 'a',
  ɡ: 'g',
  ı: 'i',
  ɩ: 'i',
  ɪ: 'i',
  ʟ: 'l',
  ᴅ: 'd',
  ᴇ: 'e',
  ɢ: 'g',
  ᴍ: 'm',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ʀ: 'r',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ŧ: 't',
  ß: 's',
  æ: 'ae',
  œ: 'oe',
  þ: 'p',
  ð: 'd',
  // Digits and signs
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
};

/** Letters that look alike even in Latin. */
const fold = (text: string): string =>
  text.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll(/[il]/g, 'l');

export function readAsLatin(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '');
  const latin = Array.from(plain, (letter) => lookAlikes[letter] ?? letter).join('');
  return fold(latin.replaceAll(/[^a-z]/g, ''));
}

/** Reserved as a whole or within a name: such a name appears to speak for the marketplace. */
const marketplaceNames = ['gavel'].map(readAsLatin);
/** Reserved as the whole name or at one of its ends, next to only such words and digits. */
const staffNames = [
  'admin',
  'administrator',
  'administration',
  'support',
  'helpdesk',
  'help',
  'customerservice',
  'customercare',
  'customersupport',
  'moderator',
  'mod',
  'staff',
  'team',
  'official',
  'system',
  'security',
  'service',
  'root',
  'webmaster',
  'auctioneer',
  'expert',
  'experts',
  'verified',
  'payments',
  'refunds',
  'disputes',
].map(readAsLatin);

const words = new RegExp(
  `^(?:the|your|our|${staffNames.toSorted((a, b) => b.length - a.length).join('|')})*$`,
);

/** Whether a name could be taken for one of our staff. */
export function looksLikeStaff(name: string): boolean {
  const latin = readAsLatin(name);
  if (marketplaceNames.some((word) => latin.includes(word))) return true;
  return latin !== '' && words.test(latin);
}
