// The 17 locales: path segment, tag for Intl, tag for <html lang>, and the name of the language in
// itself. Pure data and two look-ups; the server chooses the locale of a request.
export type LocaleDetails = {
  /** BCP 47 tag for Intl; it determines the order of dates and the separators of numbers. */
  readonly intl: string;
  readonly htmlLang: string;
  /** The language's own name, for the language switch. */
  readonly autonym: string;
};

export const localeDetails = {
  en: { intl: 'en-GB', htmlLang: 'en', autonym: 'English' },
  nl: { intl: 'nl-NL', htmlLang: 'nl', autonym: 'Nederlands' },
  de: { intl: 'de-DE', htmlLang: 'de', autonym: 'Deutsch' },
  fr: { intl: 'fr-FR', htmlLang: 'fr', autonym: 'Français' },
  it: { intl: 'it-IT', htmlLang: 'it', autonym: 'Italiano' },
  es: { intl: 'es-ES', htmlLang: 'es', autonym: 'Español' },
  'zh-Hans': { intl: 'zh-Hans-CN', htmlLang: 'zh-Hans', autonym: '简体中文' },
  'zh-Hant': { intl: 'zh-Hant-HK', htmlLang: 'zh-Hant', autonym: '繁體中文' },
  pt: { intl: 'pt-PT', htmlLang: 'pt', autonym: 'Português' },
  da: { intl: 'da-DK', htmlLang: 'da', autonym: 'Dansk' },
  sv: { intl: 'sv-SE', htmlLang: 'sv', autonym: 'Svenska' },
  no: { intl: 'nb-NO', htmlLang: 'nb', autonym: 'Norsk' },
  pl: { intl: 'pl-PL', htmlLang: 'pl', autonym: 'Polski' },
  el: { intl: 'el-GR', htmlLang: 'el', autonym: 'Ελληνικά' },
  hu: { intl: 'hu-HU', htmlLang: 'hu', autonym: 'Magyar' },
  ro: { intl: 'ro-RO', htmlLang: 'ro', autonym: 'Română' },
  fi: { intl: 'fi-FI', htmlLang: 'fi', autonym: 'Suomi' },
} as const satisfies Record<string, LocaleDetails>;

export type Locale = keyof typeof localeDetails;

export const defaultLocale: Locale = 'en';

export function isLocale(value: string): value is Locale {
  return Object.hasOwn(localeDetails, value);
}

export const locales: readonly Locale[] = Object.keys(localeDetails).filter(isLocale);

const byLowerCase = new Map(locales.map((locale) => [locale.toLowerCase(), locale]));

/** The locale for a path segment or cookie, in any case and with `_` too; null if there is none. */
export function findLocale(input: string): Locale | null {
  const normalized = input.toLowerCase().replaceAll('_', '-');
  if (normalized === 'du') return 'de';
  if (normalized === 'nb') return 'no';
  return byLowerCase.get(normalized) ?? null;
}

/** The locale for a tag of Accept-Language (`fr-BE`, `zh-TW`); null if it is not supported. */
export function findLocaleForLanguage(tag: string): Locale | null {
  const exact = findLocale(tag);
  if (exact !== null) return exact;
  const [language = ''] = tag.toLowerCase().split('-');
  if (language === 'zh') return /hant|tw|hk|mo/i.test(tag) ? 'zh-Hant' : 'zh-Hans';
  return findLocale(language);
}
