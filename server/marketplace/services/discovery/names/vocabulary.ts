// Parses the tables of this folder: English words with their names in every locale. A row with {…}
// is a pattern: {n} and {m} are numbers, {x} and {place} are words that are localized themselves.
import { localeDetails, type Locale } from '../../../../../src/lib/locales';

/** The order of the locales in a row of names. */
export const localeOrder = [
  'en',
  'nl',
  'de',
  'fr',
  'it',
  'es',
  'zh-Hans',
  'zh-Hant',
  'pt',
  'da',
  'sv',
  'no',
  'pl',
  'el',
  'hu',
  'ro',
  'fi',
] as const;

/** Splits a row of names, separated by `|`. Throws RangeError unless there is one per locale. */
export function getNames({
  code,
  names: row,
}: {
  code: string;
  names: string;
}): Record<string, string> {
  const names = row.split('|');
  if (names.length !== localeOrder.length || names.some((name) => name.trim() === ''))
    throw new RangeError(`${code} has ${names.length} names, not ${localeOrder.length}`);
  return Object.fromEntries(localeOrder.map((locale, index) => [locale, names[index] ?? '']));
}

type Names = Readonly<Record<string, string>>;
type Pattern = { expression: RegExp; slots: readonly string[]; names: Names };
export type Vocabulary = { words: ReadonlyMap<string, Names>; patterns: readonly Pattern[] };

const slot = /\{(\w+)\}/g;
const slotExpressions: Readonly<Record<string, string>> = {
  n: '(\\d[\\d.,½–/-]*)',
  m: '(\\d[\\d.,½–/-]*)',
};

function toExpression(english: string): RegExp {
  const source = english
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace('{n}th', '(\\d+)(?:st|nd|rd|th)')
    .replace(slot, (_, name: string) => slotExpressions[name] ?? '(.+)')
    // Some sellers write "c.1830".
    .replace(/^c\\\. /, 'c\\.\\s?');
  return new RegExp(`^${source}$`, 'iu');
}

/** Throws RangeError unless every row has one name per locale. */
export function readVocabulary(...tables: readonly string[]): Vocabulary {
  const words = new Map<string, Names>();
  const patterns: Pattern[] = [];
  for (const row of tables.flatMap((table) => table.trim().split('\n'))) {
    const english = row.slice(0, row.indexOf('|'));
    const names = getNames({ code: english, names: row });
    const slots = [...english.matchAll(slot)].map(([, name]) => name ?? '');
    if (slots.length === 0) words.set(english.toLowerCase(), names);
    else patterns.push({ expression: toExpression(english), slots, names });
  }
  return { words, patterns };
}

export function fillSlots(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(slot, (whole, name: string) => values[name] ?? whole);
}

const decimalPoints = new Map<Locale, string>();

function getDecimalPoint(locale: Locale): string {
  const cached = decimalPoints.get(locale);
  if (cached !== undefined) return cached;
  const point =
    new Intl.NumberFormat(localeDetails[locale].intl)
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.';
  decimalPoints.set(locale, point);
  return point;
}

/** Formats "37.5 × 25.5" for the locale. */
export function localizeNumber(text: string, locale: Locale): string {
  return text.replace(/(\d)\.(\d)/g, `$1${getDecimalPoint(locale)}$2`);
}

/** Capitalizes `text` unless `source` begins with a lower-case letter. */
export function capitalizeLike(source: string, text: string): string {
  const first = source.charAt(0);
  if (/\p{L}/u.test(first) && first === first.toLowerCase()) return text;
  // Not toLocaleUpperCase, which removes the accent in Greek.
  return text.charAt(0).toUpperCase() + text.slice(1);
}
