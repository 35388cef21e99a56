// Formats instants and durations in the time zone of the intl object, never the one of the machine.
import type { IntlShape } from 'react-intl';
import { getHourStyle } from '../lib/instant';
import { replaceNarrowSpaces } from './replaceNarrowSpaces';

/** A Date, epoch milliseconds, or ISO 8601 text. */
export type InstantLike = Date | number | string;
/**
 * Styles with a day and a time include the zone, except `weekdayTime` and `dayTime`, which are for
 * cards.
 */
export type TimeStyle =
  | 'date'
  | 'dateLong'
  | 'dayMonth'
  | 'monthYear'
  | 'time'
  | 'weekdayTime'
  | 'dayTime'
  | 'dateTime'
  | 'moment';

type DateFormats = Readonly<Record<TimeStyle, Intl.DateTimeFormatOptions>>;

/** `tag` is the language's tag in `localeDetails`. */
export function getDateFormats(tag: string): DateFormats {
  const clock = { hour: getHourStyle(tag), minute: '2-digit' } as const;
  return {
    date: { day: 'numeric', month: 'short', year: 'numeric' },
    dateLong: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    dayMonth: { weekday: 'short', day: 'numeric', month: 'short' },
    monthYear: { month: 'long', year: 'numeric' },
    time: clock,
    weekdayTime: { weekday: 'short', ...clock },
    dayTime: { day: 'numeric', month: 'short', ...clock },
    dateTime: { day: 'numeric', month: 'short', year: 'numeric', ...clock, timeZoneName: 'short' },
    moment: {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...clock,
      timeZoneName: 'short',
    },
  };
}

export function toDate(instant: InstantLike): Date {
  return instant instanceof Date ? instant : new Date(instant);
}

export type FormatTime = (instant: InstantLike, style?: TimeStyle) => string;

/** An invalid date formats as an empty string instead of throwing. */
export function createTimeFormat({ formatDate }: IntlShape): FormatTime {
  return (instant, style = 'date') => {
    const date = toDate(instant);
    return Number.isNaN(date.getTime())
      ? ''
      : replaceNarrowSpaces(formatDate(date, { format: style }));
  };
}

type Unit = 'day' | 'hour' | 'minute' | 'second';
const unitSizes: readonly (readonly [Unit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

/**
 * Short units per language, consistent within each, in the order of `unitSizes`. Intl's narrow
 * units mix letters with words ("2h 49 Min."). A space before the unit is part of it.
 */
const narrowUnits: Readonly<
  Record<string, readonly [day: string, hour: string, minute: string, second: string]>
> = {
  en: ['d', 'h', 'm', 's'],
  nl: ['d', 'u', 'm', 's'],
  de: [' T.', ' Std.', ' Min.', ' Sek.'],
  fr: [' j', ' h', ' min', ' s'],
  it: [' g', ' h', ' min', ' s'],
  es: [' d', ' h', ' min', ' s'],
  zh: ['天', '小时', '分', '秒'],
  'zh-Hant': ['天', '小時', '分', '秒'],
  pt: [' d', ' h', ' min', ' s'],
  da: [' d', ' t', ' min', ' s'],
  sv: [' d', ' h', ' min', ' s'],
  nb: [' d', ' t', ' min', ' s'],
  pl: [' d', ' h', ' min', ' s'],
  el: [' ημ.', ' ώρ.', ' λ.', ' δ.'],
  hu: [' nap', ' óra', ' perc', ' mp'],
  ro: [' z', ' h', ' min', ' s'],
  fi: [' pv', ' t', ' min', ' s'],
};

function getNarrowUnits(tag: string): readonly string[] {
  const [language = '', script = ''] = tag.split('-');
  return narrowUnits[`${language}-${script}`] ?? narrowUnits[language] ?? ['d', 'h', 'm', 's'];
}

/**
 * `narrow` is for display ("2d 3h"), `long` for sentences and screen readers ("2 days 3 hours").
 */
export type DurationWidth = 'narrow' | 'long';
export type FormatDuration = (ms: number, width?: DurationWidth) => string;

/** The two largest units of a duration, rounded down. Zero and less is zero seconds. */
export function createDurationFormat({ locale, formatNumber }: IntlShape): FormatDuration {
  const narrow = getNarrowUnits(locale);
  const formatPart = (count: number, unit: Unit, width: DurationWidth): string => {
    if (width === 'narrow') {
      const ending = narrow[unitSizes.findIndex(([name]) => name === unit)] ?? '';
      return `${count}${ending.replace(' ', '\u00a0')}`;
    }
    return formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' });
  };
  return (ms, width = 'narrow') => {
    const at = unitSizes.findIndex(([, size]) => ms >= size);
    const [unit, size] = unitSizes[at] ?? ['second', 1000];
    const count = Math.max(0, Math.floor(ms / size));
    const next = unitSizes[at + 1];
    const rest = at >= 0 && next !== undefined ? Math.floor((ms - count * size) / next[1]) : 0;
    const first = formatPart(count, unit, width);
    return replaceNarrowSpaces(
      rest > 0 && next !== undefined ? `${first}\u00a0${formatPart(rest, next[0], width)}` : first,
    );
  };
}

export type FormatRelative = (msFromNow: number) => string;

/** "in 3 hours", "2 days ago", "yesterday"; the caller computes the difference from its clock. */
export function createRelativeFormat({ formatRelativeTime }: IntlShape): FormatRelative {
  return (msFromNow) => {
    const [unit, size] = unitSizes.find(([, unitSize]) => Math.abs(msFromNow) >= unitSize) ?? [
      'second',
      1000,
    ];
    return replaceNarrowSpaces(
      formatRelativeTime(Math.trunc(msFromNow / size), unit, { numeric: 'auto' }),
    );
  };
}
