// Which locale an address has, and where to send one that has none (domain.md 7). Pure.
import { defaultLocale, findLocale, type Locale } from '../../src/lib/locales';

export type ResolvedPath =
  | { kind: 'page'; locale: Locale; pathname: string }
  /** 308: the segment is written differently; 307: it is missing, and the answer depends on the visitor. */
  | { kind: 'redirect'; status: 307 | 308; locale: Locale; pathname: string };

const MAX_LANGUAGES = 20;

function localeOfLanguage(tag: string): Locale | null {
  if (/^zh\b/i.test(tag)) return /hant|tw|hk|mo/i.test(tag) ? 'zh-Hant' : 'zh-Hans';
  return findLocale(tag) ?? findLocale(tag.split('-')[0] ?? '');
}

/** The visitor's own choice, then the browser's languages, then the domain's. */
export function preferredLocale(cookie: Locale | null, acceptLanguage: string, ofDomain: Locale | null): Locale {
  const languages = acceptLanguage.split(',', MAX_LANGUAGES).map((item) => (item.split(';')[0] ?? '').trim());
  const spoken = languages.map(localeOfLanguage).find((locale) => locale !== null);
  return cookie ?? spoken ?? ofDomain ?? defaultLocale;
}

// A first segment of this form is meant as a locale, even when it is none of ours; but some pages are as short.
const LOCALE_LIKE = /^[A-Za-z]{2}(?:[-_](?:[A-Za-z]{2}|[A-Za-z]{4}))?$/;

/** `hasPage` tells whether a path without a locale is a page. Never hands back a path that begins with two slashes. */
export function resolveLocale(path: string, preferred: () => Locale, hasPage: (path: string) => boolean): ResolvedPath {
  const single = path.replace(/\/{2,}/g, '/');
  const [, first = '', ...rest] = single.split('/');
  const pathname = `/${rest.join('/')}`.replace(/(.)\/$/, '$1');
  const locale = findLocale(first);
  if (locale !== null) {
    const isExact = path === (pathname === '/' ? `/${locale}` : `/${locale}${pathname}`);
    return isExact ? { kind: 'page', locale, pathname } : { kind: 'redirect', status: 308, locale, pathname };
  }
  const whole = single.replace(/(.)\/$/, '$1');
  if (LOCALE_LIKE.test(first) && !hasPage(whole))
    return { kind: 'redirect', status: 307, locale: defaultLocale, pathname };
  return { kind: 'redirect', status: 307, locale: preferred(), pathname: whole };
}
