/*
 * The seventeen locales: the path segment, the tag that Intl formats with, the tag that goes into
 * <html lang>, and the language's name in itself. Pure data and two look-ups; used by src, by the
 * server's locale middleware and by the build. Choosing a locale for a request is not done here.
 */
export type LocaleFacts = {
  /** BCP 47 tag for Intl: it settles the order of dates and the separators of numbers. */
  readonly intl: string;
  readonly htmlLang: string;
  /** The language's own name, for the language switch. */
  readonly autonym: string;
};

export const localeFacts = {
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
} as const satisfies Record<string, LocaleFacts>;

export type Locale = keyof typeof localeFacts;

export const defaultLocale: Locale = 'en';

export function isLocale(value: string): value is Locale {
  return Object.hasOwn(localeFacts, value);
}

export const locales: readonly Locale[] = Object.keys(localeFacts).filter(isLocale);

const byLowerCase = new Map(locales.map((locale) => [locale.toLowerCase(), locale]));

/** The locale that a path segment or cookie means, in any case and with `_`; null if it means none. */
export function findLocale(input: string): Locale | null {
  const wanted = input.toLowerCase().replaceAll('_', '-');
  if (wanted === 'du') return 'de';
  if (wanted === 'nb') return 'no';
  return byLowerCase.get(wanted) ?? null;
}
