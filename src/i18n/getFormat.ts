// Formatters with product rules for an intl object: money symbols and decimals, duration units, and
// spaces that are equal on the server and in the browser. Created once per intl object.
import type { IntlShape } from 'react-intl';
import { createMoneyFormat } from './moneyFormat';
import type { FormatMoney } from './moneyFormat';
import { replaceNarrowSpaces } from './replaceNarrowSpaces';
import { createDurationFormat, createRelativeFormat, createTimeFormat } from './timeFormat';
import type { FormatDuration, FormatRelative, FormatTime } from './timeFormat';

export type Format = {
  money: FormatMoney;
  /** "1,250"; `compact` gives "1.3K". */
  number: (value: number, style?: 'plain' | 'compact') => string;
  /** Takes grams and gives kilograms without the unit: 1250 is "1.25". `parseWeight` reads it. */
  kilograms: (grams: number) => string;
  /** Takes per cent: 12.5 is "12.5%". */
  percent: (percent: number) => string;
  time: FormatTime;
  duration: FormatDuration;
  relative: FormatRelative;
  /**
   * The name of a country by its ISO 3166 code, in any case; the code if there is no name. Names
   * come from the namespace `countries`, which the page's route must list, because Intl on the
   * server and in the browser knows different names.
   */
  country: (code: string) => string;
  /** "a, b and c". */
  list: (items: readonly string[]) => string;
};

const compact = { notation: 'compact', maximumFractionDigits: 1 } as const;
const weight = { useGrouping: false, maximumFractionDigits: 3 } as const;
const percent = { style: 'percent', maximumFractionDigits: 2 } as const;

function createFormat(intl: IntlShape): Format {
  return {
    money: createMoneyFormat(intl.locale),
    number: (value, style = 'plain') =>
      replaceNarrowSpaces(intl.formatNumber(value, style === 'compact' ? compact : {})),
    kilograms: (grams) => intl.formatNumber(grams / 1000, weight),
    percent: (value) => replaceNarrowSpaces(intl.formatNumber(value / 100, percent)),
    time: createTimeFormat(intl),
    duration: createDurationFormat(intl),
    relative: createRelativeFormat(intl),
    country: (code) => {
      const region = code.toUpperCase();
      const id = `countries.${region}` as const;
      return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : region;
    },
    list: (items) => intl.formatList(items),
  };
}

const formats = new WeakMap<IntlShape, Format>();

export function getFormat(intl: IntlShape): Format {
  let format = formats.get(intl);
  if (format === undefined) {
    format = createFormat(intl);
    formats.set(intl, format);
  }
  return format;
}
