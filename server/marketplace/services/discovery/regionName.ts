// Names of countries in the visitor's language, from Intl. Called by the filters, the shipping rates and lot detail.
import { localeFacts, type Locale } from '../../../../src/lib/locales';

/** `code` is ISO 3166 alpha-2 in any case; `eu` is known to Intl too. What it does not know comes back as it is. */
export function regionName(code: string, locale: Locale): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  const upper = code.toUpperCase();
  return new Intl.DisplayNames([localeFacts[locale].intl], { type: 'region', fallback: 'code' }).of(upper) ?? upper;
}
