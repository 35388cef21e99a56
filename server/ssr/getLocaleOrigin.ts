// The origin of a locale's pages: the canonical origin, or the locale's own domain if each locale
// has one. It comes only from the settings.
import type { WebSettings } from '../../config/webSettings';
import type { Locale } from '../../src/lib/locales';

type OriginSettings = Pick<WebSettings, 'publicOrigin' | 'countryDomains' | 'hasDomainPerLocale'>;

export function getLocaleOrigin(
  { publicOrigin, countryDomains, hasDomainPerLocale }: OriginSettings,
  locale: Locale,
): string {
  if (!hasDomainPerLocale) return publicOrigin;
  const domain = [...countryDomains].find(([, of]) => of === locale)?.[0];
  return domain === undefined ? publicOrigin : `${new URL(publicOrigin).protocol}//${domain}`;
}
