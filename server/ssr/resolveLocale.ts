// Resolves the locale of a path, and the redirect for a path without one.
import {
  defaultLocale,
  findLocale,
  findLocaleForLanguage,
  type Locale,
} from '../../src/lib/locales';

export type ResolvedPath =
  | { kind: 'page'; locale: Locale; pathname: string }
  /**
   * 308: the locale segment has another spelling. 307: it is missing, and the redirect depends on
   * the visitor.
   */
  | { kind: 'redirect'; status: 307 | 308; locale: Locale; pathname: string };

/**
 * The visitor's own choice comes first, then the browser's languages (best first, from
 * `req.acceptsLanguages()`), then the domain.
 */
export function preferredLocale(
  cookie: Locale | null,
  languages: readonly string[],
  domainLocale: Locale | null,
): Locale {
  const acceptedLocale = languages.map(findLocaleForLanguage).find((locale) => locale !== null);
  return cookie ?? acceptedLocale ?? domainLocale ?? defaultLocale;
}

// A first segment of this form is treated as a locale even if it is unknown, unless it is a page
// with a short path.
const LOCALE_LIKE = /^[A-Za-z]{2}(?:[-_](?:[A-Za-z]{2}|[A-Za-z]{4}))?$/;

/**
 * `hasPage` tells whether a path without a locale is a page. The result never starts with two
 * slashes.
 */
export function resolveLocale(
  path: string,
  preferred: () => Locale,
  hasPage: (path: string) => boolean,
): ResolvedPath {
  const single = path.replace(/\/{2,}/g, '/');
  const [, first = '', ...rest] = single.split('/');
  const pathname = `/${rest.join('/')}`.replace(/(.)\/$/, '$1');
  const locale = findLocale(first);
  if (locale !== null) {
    const isExact = path === (pathname === '/' ? `/${locale}` : `/${locale}${pathname}`);
    return isExact
      ? { kind: 'page', locale, pathname }
      : { kind: 'redirect', status: 308, locale, pathname };
  }
  const whole = single.replace(/(.)\/$/, '$1');
  if (LOCALE_LIKE.test(first) && !hasPage(whole))
    return { kind: 'redirect', status: 307, locale: defaultLocale, pathname };
  return { kind: 'redirect', status: 307, locale: preferred(), pathname: whole };
}
