// Localizes specification fields and common values. The stored English text is the key; an unknown
// value, such as a name or a seller's own text, does not change. Pure.
import { localeDetails, type Locale } from '../../../../../src/lib/locales';
import { getRegionName } from '../getRegionName';
import { fieldNames } from './fieldNames';
import { placeFields, places, fieldValues } from './fieldValues';
import { conditions, measures, periods, provenances } from './historyValues';
import { materials, techniques } from './materialValues';
import { objectTypes, types } from './objectValues';
import {
  capitalizeLike,
  fillSlots,
  localizeNumber,
  readVocabulary,
  type Vocabulary,
} from './vocabulary';

const fields = readVocabulary(fieldNames);
const objectTypeVocabulary = readVocabulary(objectTypes);
const placeVocabulary = readVocabulary(places);

const buildFieldTables: Readonly<Record<string, readonly string[]>> = {
  Technique: [techniques, materials],
  Material: [materials, techniques],
  'Case material': [materials],
  Metal: [materials],
  Dial: [materials],
  Binding: [materials],
  Strap: [materials],
  Type: [types, objectTypes],
  Period: [periods],
  Year: [periods],
  Condition: [conditions],
  Provenance: [provenances],
  Dimensions: [measures],
  Illustrations: [measures],
};

function buildVocabularies(): Map<string, Vocabulary> {
  const tables = new Map<string, string[]>(
    Object.entries(buildFieldTables).map(([field, list]) => [field, [...list]]),
  );
  for (const { fields: names, rows } of fieldValues)
    for (const field of names) tables.set(field, [...(tables.get(field) ?? []), rows]);
  return new Map([...tables].map(([field, list]) => [field, readVocabulary(...list)]));
}
const vocabularies = buildVocabularies();

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const englishRegions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Lower-case English country names with their codes. */
const countryCodes: ReadonlyMap<string, string> = new Map(
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = englishRegions.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code] as const];
    }),
);
const englishLanguages = new Intl.DisplayNames(['en'], { type: 'language' });
const languageCodes: ReadonlyMap<string, string> = new Map(
  [
    'ar',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'es',
    'fi',
    'fr',
    'he',
    'hu',
    'it',
    'ja',
    'la',
    'nl',
    'no',
    'pl',
    'pt',
    'ro',
    'ru',
    'sv',
    'tr',
    'zh',
  ].map((code) => [(englishLanguages.of(code) ?? code).toLowerCase(), code]),
);

// Hungarian suffixes of decades, by the decade's digit.
const endings: Readonly<Record<string, string>> = {
  0: 'es',
  1: 'es',
  4: 'es',
  5: 'es',
  7: 'es',
  9: 'es',
  2: 'as',
  3: 'as',
  6: 'as',
  8: 'as',
};
const romanDigits = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

function toRoman(number: number): string {
  for (const [value, digits] of romanDigits)
    if (number >= value) return digits + toRoman(number - value);
  return '';
}

/** The forms of a number that patterns can use besides the number itself. */
function getNumberForms(number: string): Record<string, string> {
  const value = Number(number);
  if (!Number.isInteger(value)) return {};
  const decade = String(Math.floor(value / 10) % 10);
  // Hungarian: "1950-es", "1960-as"; a whole hundred is "1900-as".
  const ending = value % 100 === 0 ? 'as' : (endings[decade] ?? 'es');
  return {
    roman: value < 40 ? toRoman(value) : '',
    hundred: String((value - 1) * 100),
    decadeEnd: String(value + 9),
    ending,
  };
}

type Source = { vocabulary: Vocabulary; locale: Locale };

/**
 * Localizes a word, a pattern, or a list such as "ink and watercolour on paper". Returns null if
 * any part is unknown.
 */
function localizePhrase(phrase: string, source: Source): string | null {
  const { vocabulary, locale } = source;
  const word = vocabulary.words.get(phrase.toLowerCase())?.[locale];
  if (word !== undefined) return word;
  for (const { expression, slots, names } of vocabulary.patterns) {
    const match = expression.exec(phrase);
    if (match === null) continue;
    const values: Record<string, string> = {};
    let isKnown = true;
    slots.forEach((slot, index) => {
      const text = match[index + 1] ?? '';
      if (slot === 'n') Object.assign(values, getNumberForms(text));
      const direct =
        slot === 'x'
          ? localizePhrase(text, source)
          : slot === 'place'
            ? (localizePhrase(text, source) ?? text)
            : localizeNumber(text, locale);
      if (direct === null) isKnown = false;
      else values[slot] = direct;
    });
    const template = names[locale];
    if (isKnown && template !== undefined) return fillSlots(template, values);
  }
  const list = phrase.split(/, | and /);
  if (list.length === 1 || !phrase.includes(' and ')) return null;
  const parts = list.map((part) => localizePhrase(part, source));
  const translatedParts = parts.filter((part) => part !== null);
  return translatedParts.length === parts.length
    ? new Intl.ListFormat(localeDetails[locale].intl).format(translatedParts)
    : null;
}

const measure = /^(?:(support|image|object|sheet|plate): )?[\d.,×x–\s-]+(?:mm|cm|[mgL]|kg|ct)?$/;
const isChinese = (locale: Locale): boolean => locale.startsWith('zh');

function joinParts(
  parts: readonly string[],
  separators: readonly string[],
  locale: Locale,
): string {
  const toOwn = (separator: string): string => {
    if (isChinese(locale)) return separator === ';' ? '；' : separator === ':' ? '：' : '，';
    return locale === 'el' && separator === ';' ? '· ' : `${separator} `;
  };
  return parts
    .map((part, index) => (index === 0 ? part : `${toOwn(separators[index - 1] ?? ',')}${part}`))
    .join('');
}

/** "Teak, red wool" or "Good: light wear only": every part must be known. */
function localizeParts(value: string, separator: RegExp, source: Source): string | null {
  const pieces = value.split(separator);
  if (pieces.length === 1) return null;
  const parts: string[] = [];
  const separators: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) {
      separators.push(piece);
      continue;
    }
    const part =
      localizePhrase(piece, source) ??
      (/\p{L}/u.test(piece) ? null : localizeNumber(piece, source.locale));
    if (part === null) return null;
    parts.push(part);
  }
  return joinParts(parts, separators, source.locale);
}

/** Localizes the country of "Alnif, Morocco"; unknown parts are names and do not change. */
function localizePlaces(value: string, locale: Locale): string {
  const localizePlace = (place: string): string => {
    const placeName = placeVocabulary.words.get(place.toLowerCase())?.[locale];
    if (placeName !== undefined) return placeName;
    const code = countryCodes.get(place.toLowerCase());
    return code === undefined ? place : getRegionName(code, locale);
  };
  const whole = localizePlace(value);
  if (whole !== value) return whole;
  const parts = value.split(', ');
  return joinParts(
    parts.map(localizePlace),
    parts.slice(1).map(() => ','),
    locale,
  );
}

function localizeLanguage(value: string, locale: Locale): string {
  const code = languageCodes.get(value.toLowerCase());
  return code === undefined
    ? value
    : (new Intl.DisplayNames([localeDetails[locale].intl], { type: 'language' }).of(code) ?? value);
}

export function localizeFieldName(name: string, locale: Locale): string {
  return fields.words.get(name.toLowerCase())?.[locale] ?? name;
}

/** `field` is the field's English name. */
export function localizeValue(field: string, value: string, locale: Locale): string {
  if (locale === 'en') return value;
  if (placeFields.has(field)) return capitalizeLike(value, localizePlaces(value, locale));
  if (field === 'Language') return capitalizeLike(value, localizeLanguage(value, locale));
  const vocabulary = vocabularies.get(field);
  if (vocabulary !== undefined) {
    const source = { vocabulary, locale };
    const localized =
      localizePhrase(value, source) ??
      localizeParts(value, /(:) /, source) ??
      localizeParts(value, /([,;]) /, source);
    if (localized !== null) return capitalizeLike(value, localized);
  }
  return measure.test(value) ? localizeNumber(value, locale) : value;
}

export function localizeObjectType(objectType: string, locale: Locale): string {
  const name = objectTypeVocabulary.words.get(objectType.toLowerCase())?.[locale];
  return name === undefined || locale === 'en' ? objectType : capitalizeLike(objectType, name);
}
