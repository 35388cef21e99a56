/*
 * Puts the locale segment before a path of the app: ("nl", "/l/1-ring") is "/nl/l/1-ring".
 * Used by <A>, by forms' actions and by the head's links. Anything that is not a path of this
 * site ("https:", "mailto:", "#part", "//host") is handed back as it came.
 */
import type { Locale } from '../lib/locales';

export function localePath(locale: Locale, href: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  // The home page has no slash after its locale, also not before a query: that form would be redirected.
  return `/${locale}${/^\/(?:[?#]|$)/.test(href) ? href.slice(1) : href}`;
}
