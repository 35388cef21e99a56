// The page's locale as paths have it ("no", not "nb-NO"), for links and requests.
import { useIntl } from 'react-intl';
import { type Locale, findLocale, localeDetails } from '../lib/locales';
import { getLocale } from './getIntl';

/**
 * The `lang` attribute for a text that is not in the page's language; undefined where it is, or
 * where its language is unknown.
 */
export function getForeignLang(language: string | null, page: Locale): string | undefined {
  const locale = language === null ? null : findLocale(language);
  return locale === null || locale === page ? undefined : localeDetails[locale].htmlLang;
}

export function useLocale(): Locale {
  return getLocale(useIntl());
}
