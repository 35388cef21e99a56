/*
 * All formatters of one locale and time zone in one object, what useFormat hands out. Made by
 * getIntl and kept there; each formatter is made when it is first used. Not for a request each.
 */
import { localeFacts } from '../lib/locales';
import type { Locale } from '../lib/locales';
import { catalogueOf } from './messages';
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
  /**
   * The name of a country by its ISO 3166 code, in any case; the code where there is no name. From the namespace
   * `countries`, which the page's route must name: Intl of the server and of the browser know different names.
   */
  country: (code: string) => string;
  /** "a, b and c". */
  list: (items: readonly string[]) => string;
};

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

export function createFormat(locale: Locale, timeZone: string): Format {
  const tag = localeFacts[locale].intl;
  const { texts } = catalogueOf(locale);
  const plain = once(() => new Intl.NumberFormat(tag));
  const compact = once(() => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }));
  const percent = once(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }));
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
      return texts[`countries.${region}`] ?? region;
    },
    list: (items) => lists().format(items),
  };
}
