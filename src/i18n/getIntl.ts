/*
 * The words and formatters of a locale and time zone, made once a process and kept. Called by the
 * two entries, which put the result into IntlContext; a request costs a look-up. The cache is
 * bounded, since the time zone comes from the visitor.
 */
import { localeFacts } from '../lib/locales';
import type { Locale } from '../lib/locales';
import { createFormat } from './createFormat';
import type { Format } from './createFormat';
import { createTranslator } from './createTranslator';
import type { Translator } from './createTranslator';

export type AppIntl = Translator & {
  readonly locale: Locale;
  /** The tag for Intl and for `lang` of Intl-made text. */
  readonly tag: string;
  readonly timeZone: string;
  readonly format: Format;
};

/** Central European time: where most auctions close, until the visitor's own zone is known. */
const defaultTimeZone = 'Europe/Amsterdam';

const limit = 400;
const cache = new Map<string, AppIntl>();

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== '';
  } catch {
    return false;
  }
}

/** An unknown time zone counts as the default one. */
export function getIntl(locale: Locale, timeZone: string = defaultTimeZone): AppIntl {
  const key = `${locale} ${timeZone}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (timeZone !== defaultTimeZone && !isTimeZone(timeZone)) return getIntl(locale);
  const made: AppIntl = {
    ...createTranslator(locale),
    locale,
    tag: localeFacts[locale].intl,
    timeZone,
    format: createFormat(locale, timeZone),
  };
  if (cache.size >= limit) cache.clear();
  cache.set(key, made);
  return made;
}
