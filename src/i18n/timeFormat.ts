/*
 * Formats instants and lengths of time. Called through useFormat and TimeText. The time zone is
 * always an argument of the maker, never the machine's; formatters are made once and kept.
 */
import { plainSpaces } from './plainSpaces';

/** A Date, epoch milliseconds, or ISO 8601 text. */
export type InstantLike = Date | number | string;
/** Where a date stands with a time, the zone stands beside it; only `weekdayTime` and `dayTime`, on cards, do without. */
export type TimeStyle = 'date' | 'dateLong' | 'dayMonth' | 'monthYear' | 'time' | 'weekdayTime' | 'dayTime' | 'dateTime' | 'moment';

const styles: Readonly<Record<TimeStyle, Intl.DateTimeFormatOptions>> = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  dateLong: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  dayMonth: { weekday: 'short', day: 'numeric', month: 'short' },
  monthYear: { month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  weekdayTime: { weekday: 'short', hour: '2-digit', minute: '2-digit' },
  dayTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  moment: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
};

export function toDate(instant: InstantLike): Date {
  return instant instanceof Date ? instant : new Date(instant);
}

export type FormatTime = (instant: InstantLike, style?: TimeStyle) => string;

/** An instant that is no date formats as an empty text, not as an exception. */
export function createTimeFormat(tag: string, timeZone: string): FormatTime {
  const known = new Map<TimeStyle, Intl.DateTimeFormat>();
  return (instant, style = 'date') => {
    let format = known.get(style);
    if (format === undefined) {
      format = new Intl.DateTimeFormat(tag, { ...styles[style], timeZone });
      known.set(style, format);
    }
    const date = toDate(instant);
    return Number.isNaN(date.getTime()) ? '' : plainSpaces(format.format(date));
  };
}

type Unit = 'day' | 'hour' | 'minute' | 'second';
const unitSizes: readonly (readonly [Unit, number])[] = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000], ['second', 1000]];

/**
 * Short units of each language, of one kind, in the order of `unitSizes`. Intl's own narrow ones mix letters with words
 * ("2h 49 Min."). A space before them comes with them.
 */
const narrowUnits: Readonly<Record<string, readonly [day: string, hour: string, minute: string, second: string]>> = {
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

function narrowUnitsOf(tag: string): readonly string[] {
  const [language = '', script = ''] = tag.split('-');
  return narrowUnits[`${language}-${script}`] ?? narrowUnits[language] ?? ['d', 'h', 'm', 's'];
}

/** `narrow` is for the eye ("2d 3h"), `long` for the ear ("2 days 3 hours"). */
export type DurationWidth = 'narrow' | 'long';
export type FormatDuration = (ms: number, width?: DurationWidth) => string;

/** The two largest units of a length of time, rounded down; nothing and less is zero seconds. */
export function createDurationFormat(tag: string): FormatDuration {
  const known = new Map<Unit, Intl.NumberFormat>();
  const narrow = narrowUnitsOf(tag);
  const part = (count: number, unit: Unit, width: DurationWidth): string => {
    if (width === 'narrow') {
      const ending = narrow[unitSizes.findIndex(([name]) => name === unit)] ?? '';
      return `${count}${ending.replace(' ', '\u00a0')}`;
    }
    let format = known.get(unit);
    if (format === undefined) {
      format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' });
      known.set(unit, format);
    }
    return format.format(count);
  };
  return (ms, width = 'narrow') => {
    const at = unitSizes.findIndex(([, size]) => ms >= size);
    const [unit, size] = unitSizes[at] ?? ['second', 1000];
    const count = Math.max(0, Math.floor(ms / size));
    const next = unitSizes[at + 1];
    const rest = at >= 0 && next !== undefined ? Math.floor((ms - count * size) / next[1]) : 0;
    const first = part(count, unit, width);
    return plainSpaces(rest > 0 && next !== undefined ? `${first}\u00a0${part(rest, next[0], width)}` : first);
  };
}

export type FormatRelative = (msFromNow: number) => string;

/** "in 3 hours", "2 days ago", "yesterday"; the caller takes the difference from the clock. */
export function createRelativeFormat(tag: string): FormatRelative {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  return (msFromNow) => {
    const [unit, size] = unitSizes.find(([, unitSize]) => Math.abs(msFromNow) >= unitSize) ?? ['second', 1000];
    return plainSpaces(format.format(Math.trunc(msFromNow / size), unit));
  };
}
