/*
 * All formatters of one locale and time zone in one object, what useFormat hands out. Made by
 * getIntl and kept there; each formatter is made when it is first used. Not for a request each.
 */
import { localeFacts } from '../lib/locales';
import type { Locale } from '../lib/locales';
import { createMoneyFormat } from './moneyFormat';
import type { FormatMoney } from './moneyFormat';
import { plainSpaces } from './plainSpaces';
import { createDurationFormat, createRelativeFormat, createTimeFormat } from './timeFormat';
import type { FormatDuration, FormatRelative, FormatTime } from './timeFormat';

export type Format = {
  money: FormatMoney;
  /** "1,250"; `compact` gives "1.3K". */
  number: (value: number, style?: 'plain' | 'compact') => string;
  /** Per cent in, per cent out: 12.5 is "12.5%". */
  percent: (percent: number) => string;
  time: FormatTime;
  duration: FormatDuration;
  relative: FormatRelative;
  /** The name of a country by its ISO 3166 code, in any case; the code where there is no name. */
  country: (code: string) => string;
  /** The name of a language by its tag. */
  language: (tag: string) => string;
  /** "a, b and c". */
  list: (items: readonly string[]) => string;
};

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // Intl throws on codes of a wrong form; such a code is shown as it came.
    return code;
  }
}

/** Chrome names these without their status, the server's ICU with it; their short names are the same in both. */
const namedShort: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

export function createFormat(locale: Locale, timeZone: string): Format {
  const tag = localeFacts[locale].intl;
  const plain = once(() => new Intl.NumberFormat(tag));
  const compact = once(() => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }));
  const percent = once(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }));
  const regions = once(() => new Intl.DisplayNames(tag, { type: 'region' }));
  const shortRegions = once(() => new Intl.DisplayNames(tag, { type: 'region', style: 'short' }));
  const languages = once(() => new Intl.DisplayNames(tag, { type: 'language' }));
  const lists = once(() => new Intl.ListFormat(tag));
  const relative = once(() => createRelativeFormat(tag));
  return {
    money: createMoneyFormat(tag),
    number: (value, style = 'plain') => plainSpaces((style === 'compact' ? compact() : plain()).format(value)),
    percent: (value) => plainSpaces(percent().format(value / 100)),
    time: createTimeFormat(tag, timeZone),
    duration: createDurationFormat(tag),
    relative: (msFromNow) => relative()(msFromNow),
    country: (code) => {
      const region = code.toUpperCase();
      return nameOf(namedShort.has(region) ? shortRegions() : regions(), region);
    },
    language: (code) => nameOf(languages(), code),
    list: (items) => lists().format(items),
  };
}
