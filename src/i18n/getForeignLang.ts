// The `lang` attribute for a text that is not in the page's language; undefined where it is, or
// where its language is unknown.
import { findLocale, localeDetails, type Locale } from '../lib/locales';

export function getForeignLang(language: string | null, page: Locale): string | undefined {
  const locale = language === null ? null : findLocale(language);
  return locale === null || locale === page ? undefined : localeDetails[locale].htmlLang;
}
