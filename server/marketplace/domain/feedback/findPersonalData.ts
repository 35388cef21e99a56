// Finds links, email addresses, phone numbers and handles of other services in public text,
// including spelled-out ones. Pure. When in doubt it accepts a number rather than refuse a price, a
// date, a size or a reference.
import {
  findPhoneNumbersInText,
  isSupportedCountry,
  type CountryCode,
} from 'libphonenumber-js/max';
import {
  atWords,
  chineseDigits,
  digitWords,
  dotWords,
  handleWords,
  mailHosts,
  phoneWords,
  plainEndings,
  startingEndings,
  wordyEndings,
} from './contactWords';

// Removes invisible characters with a legitimate use, joiners inside emoji and soft hyphens of
// pasted text, before a text is checked for characters that hide something. Pure.

const softHyphens = /\u00AD/gu;

/**
 * Between two pictographs, the first optionally with a variation selector or a skin tone: families,
 * professions, a heart on fire.
 */
const joiners =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gu;

// A black flag, a region in invisible tag characters, and an end tag. No other sequences are drawn
// as flags; free tag characters could carry hidden text.
const drawnFlags = ['gbeng', 'gbsct', 'gbwls'];
const firstTag = 0xe0000;
const asTags = (word: string): string =>
  [...word].map((letter) => String.fromCodePoint(firstTag + (letter.codePointAt(0) ?? 0))).join('');
const flagTags = new RegExp(
  `(?<=\\u{1F3F4})(?:${drawnFlags.map(asTags).join('|')})\\u{E007F}`,
  'gu',
);

/** For storage: soft hyphens only suggest line breaks, which the layout finds itself. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll(softHyphens, '');
}

/**
 * For checks, not for storage: any invisible character left in the result is not part of an emoji.
 */
export function withoutEmojiJoints(text: string): string {
  return text.replaceAll(joiners, '').replaceAll(flagTags, '');
}

type PersonalData = 'link' | 'email' | 'phone' | 'handle';

const any = (words: readonly string[]): string => words.join('|');
const dots = any(dotWords);
const plain = any(plainEndings);
const wordy = any(wordyEndings);
/** Endings that count after a spelled-out dot, in brackets or set apart. */
const spelled = any([...plainEndings, ...startingEndings]);
const shouted = any(startingEndings).toUpperCase();
/** Spaces and brackets between the parts of an obfuscated address. */
const open = '\\s*[([{<]?\\s*';
const close = '\\s*[)\\]}>]?\\s*';
const bracketedDot = `\\s*[([{<]\\s*(?:\\.|${dots})\\s*[)\\]}>]\\s*`;
const before = '(?<![\\p{L}\\p{N}])';
const after = '(?![\\p{L}\\p{N}])';

const links: readonly RegExp[] = [
  /(?:h(?:tt|xx)ps?|ftp)\s*:\s*\/\s*\//u,
  new RegExp(`${before}www\\s*(?:\\.|[([]?\\s*(?:${dots})\\s*[)\\]]?)\\s*[\\p{L}\\p{N}]`, 'u'),
  new RegExp(
    `(?=[\\p{N}-]*\\p{L})[\\p{L}\\p{N}][\\p{L}\\p{N}-]+\\.(?:co\\.)?(?:${plain})${after}`,
    'u',
  ),
  new RegExp(
    `[\\p{L}\\p{N}][\\p{L}\\p{N}-]+(?:\\s+\\.\\s*|${bracketedDot}|\\s+(?:${dots})\\s+)(?:${spelled})${after}`,
    'u',
  ),
  new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{N}-]+${bracketedDot}(?:${wordy})${after}`, 'u'),
];
/**
 * Matched against the original case: a capital after the dot begins a sentence, unless the whole
 * ending is in capitals.
 */
const smallLink = new RegExp(
  '(?=[\\p{N}-]*\\p{L})[\\p{L}\\p{N}][\\p{L}\\p{N}-]+\\.' +
    `(?:(?:${wordy})(?:/\\S+|${after})|(?<=\\p{Ll}\\.)(?:${shouted})${after})`,
  'u',
);

const emails: readonly RegExp[] = [
  /[\p{L}\p{N}._%+-]@[\p{L}\p{N}]/u,
  new RegExp(
    `[\\p{L}\\p{N}]\\s+@\\s*[\\p{L}\\p{N}-]+${open}(?:\\.|${dots})${close}\\p{L}{2,}`,
    'u',
  ),
  /[\p{L}\p{N}]\s*[([{<]\s*(?:at|@|ät)\s*[)\]}>]\s*[\p{L}\p{N}]/u,
  new RegExp(`${before}(?:at|ät|@|chez|bei|bij)\\s+(?:${any(mailHosts)})${after}`, 'u'),
  new RegExp(
    `${before}[\\p{L}\\p{N}._-]+\\s+(?:at|ät)\\s+[\\p{L}\\p{N}-]+\\s+(?:${dots})\\s+\\p{L}{2,4}${after}`,
    'u',
  ),
];

// What must follow a spelled-out at-sign: directly a name with a dot, or with a spelled-out dot and
// an ending; or within a few words an ending that is not an everyday word, or a mail host. A word
// for the at-sign alone ("snail") can describe a purchase.
const gap = '[\\s()[\\]{}<>]+';
const name = '[\\p{L}\\p{N}_-]+';
const few = `(?:${name}${gap}){0,2}`;
const dot = `(?:\\.|${gap}\\.[\\s)\\]}>]*|${gap}(?:${dots})${gap})`;
const spokenAddress = new RegExp(
  `[\\p{L}\\p{N}]${gap}(?:${any(atWords)})${gap}(?:` +
    `(?=[\\p{N}_-]*\\p{L})${name}\\.\\p{L}{2}` +
    `|${name}(?:${dot}${name}){0,2}${dot}(?:${spelled}|${wordy})${after}` +
    `|${few}(?:${name}${dot}(?:${spelled})|${any(mailHosts)})${after})`,
  'u',
);
/** A dot that ends a sentence is not part of an address, even if the space after it is missing. */
const withoutSentenceEnds = (text: string): string =>
  text.replaceAll(/\.(?=\s*\p{Lu}\p{Ll}*\s+\p{L})/gu, '!');

const handles: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])@[\p{L}_][\p{L}\p{N}_.]{2,}/u,
  new RegExp(
    `${before}(?:${any(handleWords)})\\s*(?:id|name|naam)?\\s*[:：=@]\\s*[\\p{L}\\p{N}_.-]{3,}`,
    'u',
  ),
];

const amount = '\\d+(?:[.,]\\d+)? ?';
/** Digit sequences that are not phone numbers. */
const innocent: readonly RegExp[] = [
  /(?<!\d[-./]?)\d{1,2}\s?[-./]\s?\d{1,2}\s?[-./]\s?(?:\d{4}|\d{2})(?!\d|[-./]\d)/gu,
  /(?<!\d)[12]\d{3}[-./]\d{1,2}[-./]\d{1,2}(?!\d)/gu,
  /(?<![\d+])[12]\d{3} ?(?:to|tot|bis|and|en|und|et|[-–—/,àaye]) ?(?:[12]\d{3}|\d{2})(?!\d)/gu,
  // Money, with the currency before or after the amount.
  /(?:[€$£¥]|(?<!\p{L})(?:eur|usd|gbp|chf|sek|nok|dkk|pln|kr|euros?)) ?\d[\d.,' ]*/gu,
  /\d(?:[.,' ]?\d)* ?(?:[€$£¥]|(?:eur|usd|gbp|chf|sek|nok|dkk|pln|kr|zł|ft|lei|euros?)(?!\p{L}))/gu,
  /(?<!\d)\d{1,3}(?:[.,']\d{3})+(?:[.,]\d{1,2})?(?!\d)/gu,
  // Sizes and weights, several in a row.
  new RegExp(
    `${amount}(?:mm|cm|km|kg|gr|ct|[mgx×%"])(?!\\p{L})(?: ?${amount}(?:mm|cm|[mx×])(?!\\p{L})){0,3}(?! ?\\d)`,
    'gu',
  ),
  /isbn[\s:-]*(?:1[03][\s:-]+)?[\dx][\dx\s-]{8,16}/gu,
  // References of orders and parcels: letters and digits of a fixed length.
  new RegExp(
    `${before}(?:g\\d{8,9}|[a-z]{2}\\d{9}[a-z]{2}|3s[a-z0-9]{8,14}|1z[a-z0-9]{16}|jj?d?\\d{16,20})${after}`,
    'gu',
  ),
];
const MAX_DIGITS = 15;
const MIN_DIGITS = 9;
const MIN_AFTER_ZERO = 8;
const MIN_AFTER_WORD = 6;
const MIN_WITH_COUNTRY_CODE = 8;

// Digits with any separators between them: spaces, dashes, dots, brackets, asterisks.
const number = /\+?\(?\d(?:[\s().\-–—/*_,;:|~x×]{0,3}\d)*/gu;
const announced = new RegExp(
  `${before}(?:${any(phoneWords)})[^\\d\\n]{0,12}(\\+?\\d(?:[\\s().\\-–—/*_]{0,3}\\d)*)`,
  'gu',
);

const digitByWord = new Map(
  digitWords.flatMap((words, digit) => words.map((word) => [word, String(digit)] as const)),
);

/**
 * Removes compatibility forms, invisible characters, keycap marks and non-ASCII digits; keeps the
 * case.
 */
function toPlainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\u034F\uFE0E\uFE0F\u20E3]/gu, '')
    .replaceAll(/[\u2000-\u200A\u202F\u00A0]/gu, ' ')
    .replaceAll(/\p{Nd}/gu, (digit) => getDigitValue(digit));
}

/** The digits of a script form a block of ten that begins with its zero. */
function getDigitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  let zero = code;
  while (zero > code - 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/**
 * Converts spelled-out digits to figures: "zero six one two" becomes "0 6 1 2". A single one does
 * no harm, because a phone number needs many.
 */
function withSpokenDigits(text: string): string {
  const chinese = text.replaceAll(
    /[〇零一幺壹二两兩贰貳三叁參四肆五伍六陆陸七柒八捌九玖]{6,}/gu,
    (run) => [...run].map((sign) => chineseDigits[sign] ?? sign).join(''),
  );
  return chinese.replaceAll(/\p{L}+/gu, (word) => digitByWord.get(word) ?? word);
}

/** Treats an o or l between digits as 0 or 1. */
function withLookalikes(text: string): string {
  return text
    .replaceAll(/(?<=\d[\s.-]?)o(?=[\s.-]?\d)|(?<!\p{L})o(?=[\s.-]?\d{1,2}(?:[\s.-]?\d){4})/gu, '0')
    .replaceAll(/(?<=\d)[li](?=\d)/gu, '1');
}

const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length;

function isPhone(candidate: string): boolean {
  const digits = candidate.replaceAll(/\D/g, '');
  if (digits.length > MAX_DIGITS) return false;
  if (candidate.startsWith('+')) return digits.length >= MIN_AFTER_ZERO;
  return digits.length >= (digits.startsWith('0') ? MIN_AFTER_ZERO : MIN_DIGITS);
}

function hasPhone(text: string, countries: readonly string[]): boolean {
  // Harmless sequences are removed first: "1939 to 1945" is not a phone number, although "to" is
  // two in Danish.
  const unmatched = withLookalikes(
    withSpokenDigits(innocent.reduce((rest, pattern) => rest.replaceAll(pattern, ' # '), text)),
  );
  if (
    [...unmatched.matchAll(announced)].some(
      ([, digits = '']) =>
        countDigits(digits) >= MIN_AFTER_WORD && countDigits(digits) <= MAX_DIGITS,
    )
  )
    return true;
  if ([...unmatched.matchAll(number)].some(([candidate]) => isPhone(candidate))) return true;
  // Short numbers, in the formats of both parties' countries.
  return countries
    .map((code) => code.toUpperCase())
    .filter((code): code is CountryCode => isSupportedCountry(code))
    .some((country) =>
      findPhoneNumbersInText(unmatched, country).some(
        ({ number }) => number.nationalNumber.length >= MIN_WITH_COUNTRY_CODE,
      ),
    );
}

/**
 * Returns the first kind that matches, or null. `countries`: ISO 3166 codes of the writer and
 * reader, whose short phone numbers are then recognized.
 */
export function findPersonalData(
  written: string,
  countries: readonly string[] = [],
): PersonalData | null {
  const text = toPlainText(written);
  const small = text.toLowerCase();
  if (
    emails.some((pattern) => pattern.test(small)) ||
    spokenAddress.test(withoutSentenceEnds(text).toLowerCase())
  )
    return 'email';
  if (links.some((pattern) => pattern.test(small)) || smallLink.test(text)) return 'link';
  if (handles.some((pattern) => pattern.test(small))) return 'handle';
  return hasPhone(small, countries) ? 'phone' : null;
}
