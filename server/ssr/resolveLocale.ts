// Which locale an address has, and where to send one that has none (domain.md 7). Pure.
import { defaultLocale, findLocale, locales, type Locale } from '../../src/lib/locales';

export type ResolvedPath =
  | { kind: 'page'; locale: Locale; pathname: string }
  /** 308: the segment is written differently; 307: it is missing, and the answer depends on the visitor. */
  | { kind: 'redirect'; status: 307 | 308; locale: Locale; pathname: string };

export function preferredLocale(cookie: Locale | null, acceptLanguage: string): Locale {
  if (cookie !== null) return cookie;
  for (const item of acceptLanguage.split(',').slice(0, 20)) {
    const tag = (item.split(';')[0] ?? '').trim();
    if (/^zh\b/i.test(tag)) return /hant|tw|hk|mo/i.test(tag) ? 'zh-Hant' : 'zh-Hans';
    const found = findLocale(tag) ?? findLocale(tag.split('-')[0] ?? '');
    if (found !== null) return found;
  }
  return defaultLocale;
}

// A first segment of this form is meant as a locale, even when it is none of ours.
const LOCALE_LIKE = /^[A-Za-z]{2}([-_][A-Za-z]{2,4})?$/;

export function resolveLocale(path: string, preferred: () => Locale): ResolvedPath {
  const [, first = '', ...rest] = path.split('/');
  const pathname = `/${rest.join('/')}`.replace(/(.)\/+$/, '$1');
  const locale = findLocale(first);
  if (locale !== null) {
    const isExact = first === locale && (rest.length === 0 || !path.endsWith('/'));
    return isExact ? { kind: 'page', locale, pathname } : { kind: 'redirect', status: 308, locale, pathname };
  }
  if (LOCALE_LIKE.test(first) && !(locales as readonly string[]).includes(first)) return { kind: 'redirect', status: 307, locale: defaultLocale, pathname };
  return { kind: 'redirect', status: 307, locale: preferred(), pathname: path };
}
