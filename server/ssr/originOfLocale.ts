// The scheme and host that the pages of a locale live on: the canonical one, or the locale's own domain where each
// has one. From settings only. Pure.
import type { WebSettings } from '../../config/webSettings';
import type { Locale } from '../../src/lib/locales';

type OriginSettings = Pick<WebSettings, 'publicOrigin' | 'countryDomains' | 'hasDomainPerLocale'>;

export function originOfLocale(
  { publicOrigin, countryDomains, hasDomainPerLocale }: OriginSettings,
  locale: Locale,
): string {
  if (!hasDomainPerLocale) return publicOrigin;
  const domain = [...countryDomains].find(([, of]) => of === locale)?.[0];
  return domain === undefined ? publicOrigin : `${new URL(publicOrigin).protocol}//${domain}`;
}
