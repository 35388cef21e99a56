// react-intl's intl object for a locale and time zone, cached per process. The cache is bounded,
// because the time zone comes from the visitor.
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import { localeDetails, locales, type Locale } from '../lib/locales';
import { isTimeZone } from '../lib/instant';
import { getMessages } from './messages';
import { PlainNumberFormat } from './replaceNarrowSpaces';
import { getDateFormats } from './timeFormat';

// The text of a missing message, and its report to the analytics layer, once per key and page load.
// It must not throw: a page with a gap is better than none.
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const reportedKeys = new Set<string>();

function report(locale: Locale, key: string): void {
  if (typeof window === 'undefined' || reportedKeys.has(`${locale}.${key}`)) return;
  reportedKeys.add(`${locale}.${key}`);
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'missing_translation', locale, key });
}

function reportMissingTranslation(locale: Locale, key: string): string {
  report(locale, key);
  return `[missing "${locale}.${key}" translation]`;
}

/** Central European time, in which most auctions close, until the visitor's zone is known. */
const defaultTimeZone = 'Europe/Amsterdam';

const cacheLimit = 400;
const intlCache = new Map<string, IntlShape>();
const messageFormatters = new Map<Locale, IntlShape['formatMessage']>();
const localesByTag = new Map<string, Locale>(
  locales.map((locale) => [localeDetails[locale].intl, locale]),
);

/**
 * A message formatted with values that do not match its arguments is a bug that tests and
 * development must not miss.
 */
function onError(error: Error): void {
  if (process.env['NODE_ENV'] !== 'production') throw error;
  if (typeof window !== 'undefined') window.reportError(error);
}

/**
 * One for all time zones of a locale. Messages contain no dates, and react-intl's cache key would
 * include the date formats of the time zone, which costs four times as much as the message.
 */
export function createFormatMessage(
  locale: Locale,
  messages = getMessages(locale),
): IntlShape['formatMessage'] {
  const tag = localeDetails[locale].intl;
  const intl = createIntl({ locale: tag, messages, onError }, createIntlCache());
  const number = new PlainNumberFormat(tag);
  const formatters = { ...intl.formatters, getNumberFormat: () => number };
  const formatMessage: (...args: Parameters<IntlShape['formatMessage']>) => unknown = (
    descriptor,
    values,
    options,
  ) => {
    const { id = '' } = descriptor;
    return Object.hasOwn(messages, id)
      ? intl.formatMessage(descriptor, values, { formatters, ...options })
      : reportMissingTranslation(locale, id);
  };
  return formatMessage as IntlShape['formatMessage'];
}

function getFormatMessage(locale: Locale): IntlShape['formatMessage'] {
  let formatMessage = messageFormatters.get(locale);
  if (formatMessage === undefined) {
    formatMessage = createFormatMessage(locale);
    messageFormatters.set(locale, formatMessage);
  }
  return formatMessage;
}

/** An unknown time zone falls back to the default. */
export function getIntl(locale: Locale, timeZone: string = defaultTimeZone): IntlShape {
  const key = `${locale} ${timeZone}`;
  const cached = intlCache.get(key);
  if (cached !== undefined) return cached;
  if (timeZone !== defaultTimeZone && !isTimeZone(timeZone)) return getIntl(locale);
  const formatMessage = getFormatMessage(locale);
  const intl: IntlShape = {
    ...createIntl(
      {
        locale: localeDetails[locale].intl,
        timeZone,
        messages: getMessages(locale),
        formats: { date: getDateFormats(localeDetails[locale].intl) },
        onError,
      },
      createIntlCache(),
    ),
    formatMessage,
    $t: formatMessage,
  };
  if (intlCache.size >= cacheLimit) intlCache.clear();
  intlCache.set(key, intl);
  return intl;
}

/**
 * The locale as paths have it ("no"), from an intl object, which has the tag for Intl ("nb-NO").
 */
export function getLocale({ locale }: Pick<IntlShape, 'locale'>): Locale {
  const matchedLocale = localesByTag.get(locale);
  if (matchedLocale === undefined) throw new Error(`Unknown locale tag: ${locale}`);
  return matchedLocale;
}
